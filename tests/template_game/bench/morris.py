"""Three Men's Morris on the bench."""

from codewheel.commands.bench.contract import Bench

BENCH = Bench((9, 72, 504, 3_024, 15_120, 54_720))
