"""What belongs to TriAxis alone."""
