"""Who plays Three Men's Morris."""

from .players import BOTS as BOTS
