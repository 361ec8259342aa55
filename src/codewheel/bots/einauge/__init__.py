"""The players of Ein-Auge."""

from ..contract import Roster
from .players import PLAYERS, perft

BOTS = Roster(PLAYERS, perft)
