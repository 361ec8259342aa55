"""What belongs to EYE alone."""
