"""How Ein-Auge was made."""
