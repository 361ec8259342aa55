"""A machine is switched on: about four seconds of its manner before the game."""
