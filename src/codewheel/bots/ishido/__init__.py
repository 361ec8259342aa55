"""The players of Ishido."""

from ..contract import Roster
from .players import PLAYERS, perft

BOTS = Roster(PLAYERS, perft)
