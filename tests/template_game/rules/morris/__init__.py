"""The rules of Three Men's Morris."""

from .game import GAME as GAME
