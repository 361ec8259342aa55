"""Where things are kept: a port with three backends, folder, browser and memory.

A name is a path of small letters such as `saves/einauge/auto.json`; it can never leave the player's folder. Below
`exports/`, where things lie for other programs, capitals and blanks are allowed as well.

`folder`, `browser` and `where`, which chooses between them, are read by whoever needs them: the program needs one.
"""

from .loading import Loaded, load, loading
from .memory import Memory
from .port import EXPORTS, Entry, Storage, StorageError, check_name, is_device

__all__ = [
    "EXPORTS",
    "Entry",
    "Loaded",
    "Memory",
    "Storage",
    "StorageError",
    "check_name",
    "is_device",
    "load",
    "loading",
]
