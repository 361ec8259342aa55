"""The players of TriAxis."""

from ..contract import Roster
from .players import PLAYERS

BOTS = Roster(PLAYERS)
