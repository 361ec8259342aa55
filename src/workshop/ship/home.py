"""What makes the page one that is at home: its manifest, icons, picture for links, the worker that keeps it."""

import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from codewheel import __version__

from . import icon
from .staging import ROOT

WORKER = "worker.js"
MANIFEST = "codewheel.webmanifest"
CARD = "card.png"  # what is shown of a link to the page
_CARD_SIZE = (1200, 630)  # as those who show links want it
_TITLE = ROOT / "manuals" / "pictures" / "launcher-title.png"
_NIGHT = "#110011"  # as in style.css
_ICONS = (192, 512)
_TOUCH = 180  # of the icon that a phone's start screen takes, without clear pixels
NAME = "Codewheel: five forgotten board games of 1987-2001"
ABOUT = "Ishido, EYE, L'Oeil, Ein-Auge and TriAxis as on their machines: Amiga, Atari ST and a PC with EGA."


class Parts(NamedTuple):
    """What a first visit fetches before its first picture, in bytes by the end of a file's name."""

    program: Mapping[str, int]
    runtime: Mapping[str, int]
    measured: bool  # or served from elsewhere, and about so much

    def said(self) -> str:
        """It in a sentence."""
        game, machine = sum(self.program.values()), sum(self.runtime.values())
        about = "" if self.measured else "about "
        return (
            f"The first time {about}{_megabytes(game + machine)} MB are fetched: the game {_megabytes(game)}, "
            f"Python and Pyxel for browsers {_megabytes(machine)}."
        )


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f}"


def pictures(target: Path) -> None:
    """Write icons and the picture for links."""
    (target / "icon.png").write_bytes(icon.png(128))
    for size in _ICONS:
        (target / f"icon-{size}.png").write_bytes(icon.png(size))
        (target / f"icon-{size}-whole.png").write_bytes(_bytes(_on_night(size)))
    (target / "icon-touch.png").write_bytes(_bytes(_on_night(_TOUCH)))
    (target / CARD).write_bytes(_bytes(_card()))


def _on_night(size: int) -> Image.Image:
    """The icon small enough for any mask that a system lays over it."""
    ground = Image.new("RGB", (size, size), _NIGHT)
    emblem = icon.sized(size * 5 // 8)
    edge = (size - emblem.width) // 2
    ground.paste(emblem, (edge, edge), emblem)
    return ground


def _card() -> Image.Image:
    """The title, each of its pixels three high and wide, in the middle of the night."""
    with Image.open(_TITLE) as file:
        title = file.convert("RGB").resize((960, 600), Image.Resampling.NEAREST)
    ground = Image.new("RGB", _CARD_SIZE, title.getpixel((0, 0)))
    ground.paste(title, ((_CARD_SIZE[0] - title.width) // 2, (_CARD_SIZE[1] - title.height) // 2))
    return ground


def _bytes(picture: Image.Image) -> bytes:
    packed = io.BytesIO()
    picture.save(packed, "PNG", optimize=True)
    return packed.getvalue()


def manifest() -> str:
    """The manifest of a web app."""
    icons = [
        {"src": f"icon-{size}{end}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in _ICONS
        for end, purpose in (("", "any"), ("-whole", "maskable"))
    ]
    facts = {
        "name": NAME, "short_name": "Codewheel", "description": ABOUT, "lang": "en", "categories": ["games"],
        "id": "play.html", "start_url": "play.html", "scope": "./", "display": "standalone",
        "background_color": _NIGHT, "theme_color": _NIGHT, "icons": icons,
    }  # fmt: skip
    return json.dumps(facts, indent=1) + "\n"


def head(title: str, about: str, address: str, up: str = "") -> str:
    """What all pages have in their head. `address`: where the page will be served, with a slash at its end, or "";
    `up`: the way from this page to the folder of the landing page.
    """
    width, height = map(str, _CARD_SIZE)
    told = {
        "og:type": "website",
        "og:site_name": "Codewheel",
        "og:title": title,
        "og:description": about,
        "og:image": f"{address or up}{CARD}",
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": "The title of Codewheel: a wheel with an eye rises from the sea",
    }
    lines = [
        f'<meta name="description" content="{escape(about)}">',
        f'<meta name="theme-color" content="{_NIGHT}">',
        *(f'<meta property="{name}" content="{escape(text)}">' for name, text in told.items()),
        '<meta name="twitter:card" content="summary_large_image">',
        f'<link rel="icon" href="{up}icon.png">',
        f'<link rel="apple-touch-icon" href="{up}icon-touch.png">',
        f'<link rel="manifest" href="{up}{MANIFEST}">',
    ]
    return "\n".join(lines)


def changes() -> list[str]:
    """Each change of CHANGELOG.md on a line of its own, behind the version that brought it; the latest first."""
    found: list[str] = []
    version = ""
    for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            version = line.removeprefix("## ")
        elif line.startswith("- "):
            found.append(f"{version}: {line.removeprefix('- ')}")
        elif line.startswith("  ") and found:
            found[-1] += f" {line.strip()}"
    return [line.replace("`", "").replace("**", "") for line in found]


def worker(target: Path, page: Path, names: Sequence[str], afar: str) -> None:
    """Write the worker; `names`: the files that it keeps; `afar`: what a runtime that is served elsewhere is called."""
    files = {}
    for name in sorted(names):
        data = (target / name).read_bytes()
        files[name] = [hashlib.sha256(data).hexdigest(), len(data)]
    stamp = hashlib.sha256(json.dumps(files).encode("ascii")).hexdigest()[:16]
    facts = {"version": __version__, "stamp": stamp, "afar": afar, "changes": changes(), "files": files}
    text = f"const BUILD = {json.dumps(facts)};\n{(page / WORKER).read_text('utf-8')}"
    (target / WORKER).write_text(text, "utf-8", newline="\n")
