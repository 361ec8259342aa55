"""Letters of the sixth game."""
