"""Floor 4, how it looked: Amiga, ST and DOS, one widget set with three skins. The lowest floor that knows Pyxel."""
