"""The rules of EYE."""

from .game import GAME as GAME
