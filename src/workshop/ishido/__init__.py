"""How Ishido was made."""
