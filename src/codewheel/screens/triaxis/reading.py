"""What a game's first picture is made of, read while something else is looked at."""

from collections.abc import Iterator


def board() -> Iterator[object]:
    """The table and the scene of a game, a piece of a few milliseconds at each step, for whoever asks questions before.

    What each needs of the others comes before it.
    """
    # start: read between the pictures of the questions
    from ...session import metadata, titles

    yield metadata, titles
    from ...session import saves  # as above

    yield saves
    from ...session.table import thinking  # as above

    yield thinking
    from ...session.table import table as tables  # as above

    yield tables
    from ...session.triaxis import beginning, walks  # as above

    yield beginning, walks
    from ...session.triaxis import table  # as above

    yield table
    from .. import motion, thinker  # as above

    yield motion, thinker
    from .. import table_scene  # as above

    yield table_scene
    from ...machines.pictures import load  # as above
    from . import sheets  # as above

    for name in (sheets.PARTS, sheets.DIALS, sheets.GROUND, sheets.COAST):
        yield load(name)
    from . import controller, dial, island  # as above

    yield controller, dial, island
    from . import island_motion, moment  # as above

    yield island_motion, moment
    from . import status, status_table  # as above

    yield status, status_table
    from . import picture, prompts  # as above

    yield picture, prompts
    from . import marks, menus  # as above

    yield marks, menus
    from . import face  # as above

    yield face
    from . import scene  # as above

    yield scene
