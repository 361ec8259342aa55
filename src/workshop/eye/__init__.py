"""How EYE was made."""
