"""The players of Ishido."""

from ..contract import Roster
from .measures import MEASURES
from .players import PLAYERS, perft

BOTS = Roster(PLAYERS, perft, MEASURES)
