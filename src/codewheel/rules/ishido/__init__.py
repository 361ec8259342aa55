"""The rules of Ishido."""

from .game import GAME as GAME
