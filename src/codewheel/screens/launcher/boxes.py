"""The five boxes of the shelf: a box is a game of the registry with presets, and a machine that is switched on."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ...machines.palette import Machine
from ...rules import registry
from ...rules.contract import Reason
from ...session.play import Session
from ..scene import Host

if TYPE_CHECKING:
    from ..scene import Scene


class GameBox(NamedTuple):
    """A line of the shelf. `name`: of its pictures and texts; `presets`: options that are not the game's defaults.

    `also`: places of `session.saves` where games of this box wait besides the one of its own game.
    """

    name: str
    game: str
    machine: Machine
    presets: tuple[tuple[str, Any], ...] = ()
    also: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[str, ...]:
        """Where its interrupted games lie."""
        return (self.game, *self.also)

    @property
    def there(self) -> bool:
        """Whether the game is in the registry, so that the box can be opened."""
        return self.game in registry.names()

    def scene(self, app: Host, session: Session | None, notice: Reason | None = None) -> "Scene":
        """The game: with a session it goes on from there, else it begins anew. `notice` is told first."""
        room = self._room(self.game if session is None else session.game.name)
        found = room.open_game(app, options=dict(self.presets), session=session, notice=notice)
        return cast("Scene", found)

    def entrance(self, app: Host, session: Session | None, notice: Reason | None = None) -> "Scene":
        """What follows the boot scene: the game's title screens where it has some, else the game.

        Where all games are locked with the codewheel, its question comes first; Ishido asks on its own board.
        """
        from ..codewheel.gate import FIRST, gate

        if self.game != FIRST:
            lock = gate(app, self.game, lambda: app.go(self._titles(app, session, notice)), app.pop)
            if lock is not None:
                return lock
        return self._titles(app, session, notice)

    def _titles(self, app: Host, session: Session | None, notice: Reason | None) -> "Scene":
        """The game's title screens where it has some, else the game."""
        opening = getattr(self._room(self.game), "opening", None)
        if opening is None or not app.settings.get("boot_scenes"):
            return self.scene(app, session, notice)
        return cast("Scene", opening(app, lambda: app.go(self.scene(app, session, notice))))

    def _room(self, game: str) -> Any:
        return import_module(f"...{game.replace('-', '_')}.scene", __name__)


SHELF = (
    GameBox("ishido", "ishido", Machine.AMIGA),
    GameBox("eye", "eye", Machine.AMIGA),
    GameBox("oeil", "oeil-solo", Machine.AMIGA, also=("eye:oeil",)),
    GameBox("einauge", "einauge", Machine.ST),
    GameBox("triaxis", "triaxis", Machine.DOS),
)
