"""How the shelf and the title was made."""
