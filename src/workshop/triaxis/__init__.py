"""How TriAxis was made."""
