"""What belongs to Ein-Auge alone."""
