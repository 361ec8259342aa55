"""The players of EYE."""

from ..contract import Roster
from .players import PLAYERS

BOTS = Roster(PLAYERS)
