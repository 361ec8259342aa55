"""Floor 4, how it looked: Amiga, ST and DOS; palettes, fonts, widgets, keys, sounds. The lowest floor that knows Pyxel."""
