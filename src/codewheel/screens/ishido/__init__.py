"""Ishido on the screen: the Amiga's face at 320 x 200."""
