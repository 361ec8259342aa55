"""What belongs to L'Oeil's solitaire alone."""

from ..contract import PLAIN

KEEPS = PLAIN
