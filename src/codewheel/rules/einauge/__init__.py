"""The rules of Ein-Auge."""

from .game import GAME as GAME
