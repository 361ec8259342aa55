"""`codewheel review FILE` or `codewheel review CODE`: where a recorded game was lost, in words."""

from ..rules.contract import refuse
from ..session.codes.form import Code, opening
from ..session.review.review import Review
from ..session.review.told import report
from ..session.slices import through
from ..session.texts import translate
from . import OK
from .arguments import Parser
from .files import given
from .say import say


def run(args: list[str]) -> int:
    """Look back at a game that is over: everybody's accuracy and luck, the turning points and what would have been
    better. Raises Refused for a game that goes on, or that nobody looks back at.
    """
    parser = Parser("review")
    parser.add_argument("what", metavar="FILE|CODE", help=translate("cli.arg_record"))
    found = given(parser.parse_args(args).what)
    session = through(opening(found)) if isinstance(found, Code) else found
    if not session.over:
        raise refuse("review.not_over")
    review = Review.of(session)
    for _ in review.search():
        pass
    for line in report(session, review):
        say(line)
    return OK
