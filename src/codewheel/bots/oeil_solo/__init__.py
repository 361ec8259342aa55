"""The players of L'Oeil's solitaire."""

from ..contract import Roster
from .players import PLAYERS

BOTS = Roster(PLAYERS)
