"""Solitaire…, Cooperative…, Tournament… and Challenge…: what is played, by whom, against which time."""

from collections.abc import Callable

from ...machines.skins.base import Box, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.captions import Caption
from ...machines.widgets.controls import CheckBox, Label, Slider
from ...machines.widgets.layout import APART, GAP, NEAR, Column, Layout, Row, Sized
from ...rules.ishido.game import CHALLENGE, GAME, SCORINGS
from ...rules.rows import NamedTuple
from ...session.ishido.setup import COMPUTERS, TWO, Wish
from ...session.levels import line
from ...session.texts import one, translate
from ..new_game import Choice, NewGame, Switch, Values
from .mode_art import mode_art
from .sets import DEFAULT_STONESET

LOW, LONG, PAGE = 1, 60, 10  # of a timer, and the step of the page keys
THICK, BETWEEN = 11, 2  # pixels: height of a slider, from a line to the next


class Timer(NamedTuple):
    """The timer of a mode: minutes a game or seconds a move, whether it is on, whether it can be set now."""

    value: int
    on: bool
    may: bool = True


class _Either(Layout):
    """Two parts in one place, of which one is to be seen."""

    def natural_width(self, skin: Skin) -> int:
        return max(part.natural_width(skin) for part in self.parts)

    def least_width(self, skin: Skin) -> int:
        return max(part.least_width(skin) for part in self.parts)

    def height_for(self, skin: Skin, width: int) -> int:
        return max(part.height_for(skin, width) for part in self.parts)

    def allocate(self, skin: Skin, box: Box) -> None:
        for part in self.parts:
            part.allocate(skin, box)

    def show(self, at: int) -> None:
        """Let this one be seen."""
        for n, part in enumerate(self.parts):
            for widget in part.widgets():
                widget.visible = n == at


class ModeDialog(NewGame):
    """What the mode is, its scoring, computer players and timer, where it has them; their level once one plays.

    `on_ok(wish, value, on)` is told for OK: what is wished and how the timer is set.
    """

    rigid = True
    width = 276

    def __init__(
        self,
        wish: Wish,
        timer: Timer | None,
        on_ok: Callable[[Wish, int, bool], object],
        stoneset: str = DEFAULT_STONESET,
    ) -> None:
        self.mode, self._timer, self._stoneset = wish.mode, timer, stoneset
        asked = {question.name: question for question in wish.asked()}
        points = Choice.of(asked["scoring"], [translate(f"ishido_dialogs.{name}") for name in SCORINGS])
        seats = COMPUTERS if wish.mode in TWO else COMPUTERS[:1]
        players = [
            Switch(name, translate("ishido_dialogs.computer", number=seat), bool(asked[name].value))
            for seat, name in enumerate(seats, 1)
        ]
        level = asked["level"]
        strength = Choice("level", [translate(f"ishido.level_{who}") for who in level.values], level.at, columns=2)
        self._points, self._players, self._strength = points, players, strength
        self.slider: Slider | None = None
        self.check: CheckBox | None = None
        self._below: _Either | None = None

        def wished(values: Values) -> Wish:
            first, second = (bool(values.get(name, 0)) for name in COMPUTERS)
            scoring = SCORINGS[values["scoring"]] if "scoring" in values else wish.scoring
            return Wish(wish.mode, scoring, (first, second), GAME.bots[values["level"]])

        def ok(values: Values) -> None:
            given = timer or Timer(LOW, False)
            value = given.value if self.slider is None else self.slider.value
            on_ok(wished(values), value, given.on if self.check is None else self.check.on)

        def how(name: str) -> str:
            return f"{translate(f'ishido.level_{name}')}: {line(GAME.name, name)}"

        super().__init__(
            translate(f"ishido_dialogs.title_{wish.mode}"),
            (),
            ok,
            tells=lambda values: how(GAME.bots[values["level"]]),
            says=list(map(how, GAME.bots)),
        )

    def compose(self, ui: Ui) -> Part:
        hint = Label(AUTO, translate(f"ishido_dialogs.hint_{self.mode}"), small=True)
        seats = [self._field(player) for player in self._players]
        two = len(seats) > 1
        players = Caption.round(translate("ishido_dialogs.players"), Column(*seats, None if two else hint, gap=BETWEEN))
        check = slider = None
        if self._timer is not None:
            check, slider = self._limit(ui.skin, self._timer)
        if self.mode == CHALLENGE:  # its scoring is no question
            first = Caption.round(translate("ishido_dialogs.timer"), Column(check, slider, gap=BETWEEN))
            second = None
        else:
            points = self._field(self._points)
            self.choices["scoring"].apart = BETWEEN
            first = Caption.round(translate("ishido_dialogs.scoring"), points)
            second = None if self._timer is None else Row(check, slider, gap=APART)
        rows = Row(first, players, level="fill", gap=GAP, equal=True), second
        picture = mode_art(self.mode, self._stoneset).picture()
        told = Label(AUTO, translate(f"ishido_dialogs.is_{self.mode}"), even=True)
        words = Column(told, hint if two else None, gap=GAP)
        card = Caption.round("", Row(picture, Sized(words, grows=True), gap=APART))
        strength = self._field(self._strength)
        self.note = Label(AUTO, "", small=True, says=self._says)
        levels = Caption.round(translate("ishido_dialogs.level"), Column(strength, self.note))
        self._below = _Either(card, levels)
        answers = self.offer((self._start, translate("machines.cancel")), (lambda: self.close("start"), self.close))
        self._follow()
        return Column(*rows, self._below, answers, gap=NEAR)

    def _limit(self, skin: Skin, timer: Timer) -> tuple[Part, Part]:
        """A check mark at what the timer is set to, and the slider that sets it."""
        check = CheckBox(AUTO, self._limit_words(timer.value), timer.on)
        name = translate("ishido_dialogs.timer")
        slider = Slider(size(0, THICK), LOW, LONG, timer.value, self._slid, page=PAGE, name=name)
        check.enabled = slider.enabled = timer.may
        self.check, self.slider = check, slider
        room = skin.mark_width + max(skin.font.width(self._limit_words(count)) for count in (LOW, LONG))
        return Sized(check, room), slider

    def _limit_words(self, value: int) -> str:
        key = "timer_one" if one(value) else "timer_set"
        return translate(f"ishido_dialogs.{key}_{self.mode}", count=value)

    def _slid(self, value: int) -> None:
        """A timer that is set is on."""
        assert self.check is not None
        self.check.label, self.check.on = self._limit_words(value), True

    def _follow(self) -> None:
        super()._follow()
        if self._below is not None:
            self._below.show(any(switch.on for switch in self.switches.values()))
