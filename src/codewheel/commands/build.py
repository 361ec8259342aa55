"""`codewheel build app|exe|web`: what is shipped beside the wheel."""

from ..session.texts import say
from . import Failed
from .arguments import Parser


def run(args: list[str]) -> int:
    """Says that the program is not shipped yet. Raises Failed."""
    parser = Parser("build")
    parser.add_argument("what", metavar="app|exe|web", choices=("app", "exe", "web"), help=say("cli.arg_build"))
    parser.parse_args(args)
    raise Failed(say("cli.build"))
