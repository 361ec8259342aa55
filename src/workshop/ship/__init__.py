"""What leaves the house: a `.pyxapp`, one executable file, a web page with its manuals. `codewheel build` calls it."""

from importlib import import_module
from pathlib import Path

from codewheel.commands import Failed
from codewheel.session.texts import translate


def build(kind: str, runtime: str | None = None, address: str = "") -> Path:
    """Build `app`, `exe` or `web` into `dist/`; the file or folder. Raises Failed with what is missing or went wrong.

    `runtime`: where the page finds Pyxel's; `address`: where it will be served.
    """
    try:
        module = import_module(f".{kind}", __package__)
        path: Path = module.build(runtime, address) if kind == "web" else module.build()
    except ImportError as missing:
        raise Failed(translate("cli.build_tool", what=kind, tool=str(missing.name))) from None
    return path
