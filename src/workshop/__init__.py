"""How it was made: scripts that draw pyxres/ and build tables. Not in the wheel."""
