"""What a table is handed where there is no screen: the player's own folder, the clock of the machine."""

from ..rules.typed import TYPE_CHECKING
from ..screens import clock
from ..session.saves import Saves
from ..session.settings import Settings
from ..session.statistics import Statistics
from ..session.storage import Storage

if TYPE_CHECKING:  # for a signature
    from collections.abc import Callable


class Home:
    """See `table.words.Ports`. `now`, `ticks` and `fresh_seed` are those of the app."""

    def __init__(
        self,
        storage: Storage,
        now: "Callable[[], str]" = clock.now,
        ticks: "Callable[[], int]" = clock.ticks,
        fresh_seed: "Callable[[], int]" = clock.fresh_seed,
    ) -> None:
        self.storage = storage
        self.settings, self.saves, self.statistics = Settings(storage), Saves(storage), Statistics(storage)
        self.now, self.ticks, self.fresh_seed = now, ticks, fresh_seed
