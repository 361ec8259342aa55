"""What belongs to Ishido alone."""
