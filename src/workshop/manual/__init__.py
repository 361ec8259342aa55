"""How the booklet was made."""
