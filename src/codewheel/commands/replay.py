"""`codewheel replay FILE`: the viewer on a record."""

from typing import TYPE_CHECKING

from ..rules.contract import Refused
from ..session.play import HUMAN, Seat, Session
from ..session.record import parse
from ..session.texts import say
from . import Failed
from .arguments import Parser, absolute
from .files import read
from .window import has_display, launcher, open_game, show

if TYPE_CHECKING:
    from ..screens.app import App
    from ..screens.scene import Scene


def run(args: list[str]) -> int:
    """Look at a recorded game. Who goes on from a position comes into the game's screen."""
    parser = Parser("replay")
    parser.add_argument("file", metavar="FILE", type=absolute, help=say("cli.arg_record"))
    path = parser.parse_args(args).file
