"""The rules of L'Oeil's solitaire."""

from .game import GAME as GAME
