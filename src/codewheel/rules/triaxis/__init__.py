"""The rules of TriAxis."""

from .game import GAME as GAME
