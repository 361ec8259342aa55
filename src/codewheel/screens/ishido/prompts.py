"""The dialogs of what Ishido's table asks."""

from collections.abc import Callable

from ...machines.widgets.art import Art
from ...machines.widgets.dialog import alert
from ...rules.rows import NamedTuple
from ...session.ishido import setup
from ...session.ishido.table import IshidoTable
from ...session.ishido.words import (
    ALWAYS,
    AUGURY,
    CANCEL,
    END_FIRST,
    END_GAME,
    GO_ON,
    HELP,
    LOSE,
    NAME,
    OVER_AGAIN,
    QUESTION,
    TOURNAMENT,
)
from ...session.table.words import Prompt
from ...session.texts import sentence, translate
from ..scene import Host
from .chosen import chosen_stoneset
from .dialogs import NameDialog, TournamentQuestion
from .mode_art import mode_art

YESES = {  # what a yes is called
    OVER_AGAIN: "ishido_game.over_again",
    END_GAME: "ishido_game.end_it",
    END_FIRST: "ishido_game.end_it",
    LOSE: "ishido_game.lose_it",
    HELP: "ishido_game.show_it",
}
Answer = Callable[..., object]  # the prompt, "answer" or another command, and the word of an answer


class Asked(NamedTuple):
    """What is asked at a table, and who is told: `answer(prompt, command, word)`."""

    app: Host
    table: IshidoTable
    prompt: Prompt
    answer: Answer
    emblem: Art | None

    def say(self, word: str) -> None:
        """This is the answer."""
        self.answer(self.prompt, "answer", word)


def prompt_dialog(app: Host, table: IshidoTable, prompt: Prompt, answer: Answer, emblem: Art | None) -> None:
    """Open what answers a prompt."""
    asked = Asked(app, table, prompt, answer, emblem)
    if prompt.name in YESES:
        labels = translate(YESES[prompt.name]), translate("ishido_dialogs.go_back")
        app.open(alert(sentence(prompt.said), labels, lambda n: asked.say(prompt.answers[n]), emblem, default=1))
    else:
        DIALOGS[prompt.name](asked)


def _always(asked: Asked) -> None:
    answers = asked.prompt.answers
    labels = [translate("machines.cancel" if name == CANCEL else f"ishido_game.{name}") for name in answers]
    text = sentence(asked.prompt.said)
    asked.app.open(alert(text, labels, lambda n: asked.say(answers[n]), asked.emblem, default=1))


def _tournament(asked: Asked) -> None:
    asked.app.open(TournamentQuestion(lambda word: asked.say(word or CANCEL), asked.emblem))


def _name(asked: Asked) -> None:
    preset = str(asked.app.settings.get("game.ishido.name") or "")
    podium = mode_art(setup.TOURNAMENT, chosen_stoneset(asked.app.settings))
    asked.app.open(NameDialog(sentence(asked.prompt.said), preset, asked.say, podium))


def _question(asked: Asked) -> None:
    from .oracle.question import QuestionDialog  # the start: read when somebody asks the Oracle

    def given(question: str, save_all: bool) -> None:
        asked.table.do("save_auguries", save_all)
        asked.say(question)

    state = asked.table.oracle
    withdrawn = lambda: asked.answer(asked.prompt, "withdraw")  # noqa: E731
    asked.app.open(QuestionDialog(state.question, given, state.save_all, withdrawn))


def _augury(asked: Asked) -> None:
    from .oracle.augury import AuguryScene  # the start: read when the Oracle answers

    table = asked.table
    assert table.augury is not None
    muted, kept = not table.switch("sounds"), table.augury_kept
    asked.app.push(AuguryScene(asked.app, table.augury, table.auguries, muted, kept, lambda: asked.say(GO_ON)))


DIALOGS: dict[str, Callable[[Asked], object]] = {
    ALWAYS: _always,
    TOURNAMENT: _tournament,
    NAME: _name,
    QUESTION: _question,
    AUGURY: _augury,
}
