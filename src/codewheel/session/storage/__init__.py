"""Where things are kept: a port with three backends, folder, browser and memory.

A name is a path of small letters such as `saves/einauge/auto.json`; it can never leave the player's folder. Below
`exports/`, where things lie for other programs, capitals and blanks are allowed as well.
"""

from .browser import Browser
from .folder import Folder
from .loading import Loaded, load
from .memory import Memory
from .port import EXPORTS, Entry, Storage, StorageError, check_name, is_device
from .where import default_storage, own_folder, user_folder

__all__ = [
    "EXPORTS",
    "Browser",
    "Entry",
    "Folder",
    "Loaded",
    "Memory",
    "Storage",
    "StorageError",
    "check_name",
    "default_storage",
    "is_device",
    "load",
    "own_folder",
    "user_folder",
]
