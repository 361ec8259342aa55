"""The ground of the text screens round a game: two prompt lines, <ESC> asks whether to quit, F1 opens the manual."""

from collections.abc import Sequence

from ...machines.input import Input
from ...machines.page import PageKey
from ...machines.skins.base import Menu, MenuItem
from ...session.texts import translate
from ..scene import Host, Scene
from .asking import Buttons, Question
from .cells import prompts
from .leads import Back
from .sheets import YELLOW


def _item(name: str) -> MenuItem:
    return MenuItem(translate(f"triaxis_game.menu_{name}"), name)


class TextScene(Scene):
    """A screen in the manner of DOS. `quitting`: the question that stands above all else, None when it is not put.

    `back`: where <ESC> leads when there is nothing left to go back to here; without it, it asks whether to quit.
    """

    palette = "text"
    manual = "triaxis"
    right_menu = False
    typing = True

    def __init__(self, app: Host, back: Back | None = None) -> None:
        super().__init__(app)
        self.back = back
        self.buttons = Buttons()
        self.quitting: Question | None = None

    @property
    def pad_act(self) -> str:
        return "act" if self.quitting is not None or self.asks else super().pad_act

    def page_keys(self) -> Sequence[PageKey]:
        from .keys import page_keys  # start: read on a page alone

        asked = page_keys(("", ""), self.quitting is not None or self.asks)
        return [*super().page_keys(), *asked]

    @property
    def asks(self) -> bool:
        """Whether the screen puts a question for yes or no."""
        return False

    def escape(self) -> None:
        """<ESC>: back to the game from which one came, else shall the game be quit?"""
        if self.back is None:
            self.ask_quit()
        else:
            self.app.play("click")
            self.back()

    def ask_quit(self) -> None:
        """Put the question whether the game shall be quit."""
        self.app.play("triaxis/prompt")
        self.quitting = Question(translate("triaxis_dialogs.quit"), False)

    def retell(self) -> None:
        super().retell()
        if self.quitting is not None:
            self.quitting.text = translate("triaxis_dialogs.quit")

    def quits(self, inp: Input) -> bool:
        """Whether the frame belongs to that question. Yes leads back to the shelf."""
        if self.quitting is None:
            return False
        answer = self.quitting.answer(inp)
        if answer is not None:
            self.quitting = None
            self.buttons.forget()
            self.app.play("click")
        if answer is True:
            self.app.pop()
        return True

    @property
    def waves(self) -> int:
        """The frame that moves the sea; 0 where the player wants no motion."""
        return self.app.frame if self.app.frames(1) else 0

    @property
    def spoken_lines(self) -> Sequence[str]:
        if self.quitting is not None:
            return translate("triaxis_dialogs.quit_note"), self.quitting.line
        return self.foot()

    def foot(self) -> tuple[str, str]:
        """What stands at the foot."""
        return "", ""

    def draw_prompts(self, upper: str, lower: str, ink: int = YELLOW) -> None:
        """The two lines at the foot, or the question whether to quit."""
        if self.quitting is not None:
            upper, lower, ink = translate("triaxis_dialogs.quit_note"), self.quitting.line, YELLOW
        prompts(upper, lower, self.app.frame, ink)

    def deeds(self) -> Sequence[str]:
        """What the menu of the game offers here besides, by the names of its commands."""
        return ()

    def menus(self) -> Sequence[Menu]:
        """The bar, which the original had not: it comes when it is asked for, by F10 or a gamepad's button."""
        if not (self.app.menu_bar.active or "menu" in self.app.input.commands):
            return ()
        here = self.deeds()
        game = (*map(_item, here), *((MenuItem(""),) if here else ()), _item("settings"), _item("quit"))
        return (
            Menu(translate("triaxis_game.menu_game"), game),
            Menu(translate("triaxis_game.menu_helps"), (_item("help"),)),
        )

    def command(self, name: str) -> None:
        if name == "quit":
            self.ask_quit()
        else:
            super().command(name)
