"""A sixth game, as a template: Three Men's Morris, with all its rooms in one folder. It is never shipped.

The floors are laid out as in the program: `rules/morris`, `bots/morris`, `session/morris`, `screens/morris`, and beside
them its texts, its manual page, a golden game and its counts of move paths. `LINE` is all that the registry needs.
"""

from pathlib import Path

from codewheel import paths
from codewheel.rules.registry import Entry
from codewheel.session import texts

HERE = Path(__file__).resolve().parent
LINE = Entry("morris", "morris", "Three Men's Morris", home=__name__)

texts.FOLDERS.append(HERE / "catalogues")
paths.PAGES.append(HERE / "manuals")
