"""Settings that a page finds in its storage."""

from codewheel.session.settings import FILE, Settings
from codewheel.session.storage import Memory


def tall() -> str:
    """A file of settings with a tall, soft screen."""
    storage = Memory()
    settings = Settings(storage)
    settings.set("shape", "tall")
    settings.set("look", "soft")
    settings.set("welcomed", True)
    return (storage.read(FILE) or b"").decode()
