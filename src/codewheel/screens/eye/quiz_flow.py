"""What the quiz asks at a table, as dialogs: which pack, which category, the question."""

from collections.abc import Callable

from ...machines.widgets.dialog import Dialog
from ...rules.eye.state import State
from ...session.eye.quiz_packs import shipped
from ...session.eye.quiz_round import QUIZ, colour_asked
from ...session.eye.table import CATEGORY, JUDGED, PACK, EyeTable
from ...session.texts import sentence, translate
from ..scene import Host
from .quiz_dialogs import CategoryDialog, MasterDialog, QuestionDialog
from .quiz_packs import PackDialog

Do = Callable[..., bool]  # gives the table a command


def open_prompt(app: Host, table: EyeTable, do: Do, on_leave: Callable[[], object]) -> None:
    """Open the dialog of what the table asks. Esc in any of them leaves it open: `on_leave()`."""
    table.ask_again()
    prompt, session = table.prompt, table.session
    if prompt is None:
        return
    if prompt.name != PACK:
        app.open(_dialog(table, do, on_leave))
    elif QUIZ in session.metadata:  # the pack of the game cannot be read
        app.tell(sentence(prompt.said), lambda index: _choose_pack(app, table, do, on_leave))
    else:
        _choose_pack(app, table, do, on_leave)


def _dialog(table: EyeTable, do: Do, on_leave: Callable[[], object]) -> Dialog:
    session, quiz = table.session, table.quiz()
    state: State = session.state
    names = [category.name for category in quiz.pack.categories]
    colour, category = colour_asked(state), quiz.category(state)
    if category is None:
        assert table.prompt is not None and table.prompt.name == CATEGORY
        return CategoryDialog(names, colour, lambda index: do("answer", str(index + 1)), on_leave)
    asked, master = quiz.question(state), quiz.master

    def answered(right: bool) -> None:
        wrong = next(n for n in range(len(asked.answers)) if n != asked.right)
        number = asked.right if right else wrong
        do("answer", JUDGED[not right] if master else str(number + 1))

    kind = MasterDialog if master else QuestionDialog
    why = (state.pending or "").partition(" ")[0]
    return kind(
        asked, names[category], colour, answered, on_leave, why,
        translate(f"eye_quiz.colour{state.seat}"), state.seat,
        category if session.metadata[QUIZ]["pack"] in shipped() else None,
    )  # fmt: skip


def _choose_pack(app: Host, table: EyeTable, do: Do, on_leave: Callable[[], object]) -> None:
    """Let a person choose the pack and whether a quiz master reads."""
    before = table.session.metadata.get(QUIZ, {})
    name, master = before.get("pack", ""), before.get("master", False)
    app.open(PackDialog(table.ports.storage, name, master, lambda *found: do("pack", *found), on_leave))
