"""Where what lies round a game leads to. The scene of the game fills it in: nothing round it knows that scene."""

from collections.abc import Callable

from ...rules.rows import NamedTuple
from ...session.play import Session
from ...session.triaxis.setup import Plan
from ..scene import Host, Scene

Back = Callable[[], object]  # leads back to the game from which the questions of another one were opened
Play = Callable[[Host, Plan, int], object]  # the game of a plan and a seed takes the place of the scene on top


class Leads(NamedTuple):
    """`new_game`: the questions before a series, handed what leads back from them; `go_on`: a game that was looked at
    again takes the place on top.
    """

    play: Play
    new_game: Callable[[Host, Back | None], Scene]
    go_on: Callable[[Host, Session], object]
