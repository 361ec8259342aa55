"""The flow of the quiz at a table: which pack, which category, the question, and what follows from the answer."""

from typing import TYPE_CHECKING

from ...machines.widgets import Dialog
from ...rules.contract import Refused
from ...rules.eye.state import State
from ...rules.eye.text import RIGHT, WRONG
from ...session.eye.quiz_packs import load_pack, shipped
from ...session.eye.quiz_round import QUIZ, Quiz, answers_right, colour_asked
from ...session.play import Session
from ...session.texts import sentence, translate
from .quiz_dialogs import CategoryDialog, MasterDialog, QuestionDialog
from .quiz_packs import PackDialog

if TYPE_CHECKING:
    from .scene import EyeScene


def ask(scene: "EyeScene") -> None:
    """Open the dialog of the question that stands for a person: the question, before it a joker's category, before all
    the pack, where none is chosen or the one of the game cannot be read. Esc in any of them asks whether to leave.
    """
    session, state = scene.session, scene.session.state
    try:
        quiz = quiz_of(scene)
    except Refused as fault:
        if QUIZ in session.metadata:
            scene.app.tell(sentence(fault.why), lambda index: choose_pack(scene))
        else:
            choose_pack(scene)
        return
    scene.app.open(_dialog(scene, quiz, state))


def _dialog(scene: "EyeScene", quiz: Quiz, state: State) -> Dialog:
    names = [category.name for category in quiz.pack.categories]
    colour, category = colour_asked(state), quiz.category(state)
    if category is None:

        def category_chosen(index: int) -> None:
            quiz.choose(state, index)
            scene.keep()

        return CategoryDialog(names, colour, category_chosen, scene.ask_leave)

    def answered(right: bool) -> None:
        quiz.answered(state)
        scene.book(RIGHT if right else WRONG)

    kind = MasterDialog if quiz.master else QuestionDialog
    why = (state.pending or "").partition(" ")[0]
    return kind(
        quiz.question(state), names[category], colour, answered, scene.ask_leave, why,
        translate(f"eye_quiz.colour{state.seat}"), state.seat,
        category if scene.session.metadata[QUIZ]["pack"] in shipped() else None,
    )  # fmt: skip


def quiz_of(scene: "EyeScene") -> Quiz:
    """The quiz of the game on the table. Raises Refused where no pack is chosen yet, or its pack cannot be used."""
    metadata = scene.session.metadata
    name = metadata[QUIZ]["pack"] if QUIZ in metadata else ""
    return Quiz(metadata, load_pack(scene.app.storage, name))


def choose_pack(scene: "EyeScene") -> None:
    """Let a person choose the pack and whether a quiz master reads; what was asked so far is forgotten then."""
    session, storage = scene.session, scene.app.storage
    before = session.metadata.get(QUIZ, {})

    def chosen(name: str, master: bool) -> None:
        try:
            Quiz.begin(session.metadata, name, load_pack(storage, name), session.seed, master)
        except Refused as fault:
            scene.app.tell(sentence(fault.why))
        else:
            scene.keep()

    name, master = before.get("pack", ""), before.get("master", False)
    scene.app.open(PackDialog(storage, name, master, chosen, scene.ask_leave))


def computer_move(session: Session) -> str:
    """A computer's answer to the question that stands, by its level: what it is to play, whatever it thought."""
    level = session.seat.bot if session.seat is not None else ""
    return RIGHT if answers_right(session.seed, session.ply, level) else WRONG
