"""L'Oeil's solitaire on the bench."""

from .contract import Bench

BENCH = Bench((32, 232, 2_834, 46_856))
