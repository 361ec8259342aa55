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
from codewheel.session import texts

from . import icon, words
from .staging import ROOT

WORKER = "worker.js"
MANIFEST = "codewheel.webmanifest"
CARD = "card.png"  # what is shown of a link to the page
_CARD_SIZE = (1200, 630)  # as those who show links want it
_TITLE = ROOT / "manuals" / "pictures" / "launcher-title.png"
_NIGHT = "#110011"  # as in style.css
_ICONS = (192, 512)
_TOUCH = 180  # of the icon that a phone's start screen takes, without clear pixels


def landing(tongue: str) -> str:
    """The landing page of a language. The first one leads on to others, but not whoever has asked for it by name."""
    first = words.tongues()[0]
    return f"index.html?lang={first}" if tongue == first else f"{tongue}/index.html"


class Parts(NamedTuple):
    """What a first visit fetches before its first picture, in bytes by the end of a file's name."""

    program: Mapping[str, int]
    runtime: Mapping[str, int]
    measured: bool  # or served from elsewhere, and about so much

    @property
    def sizes(self) -> dict[str, int]:
        """In bytes: the game, the machine that it runs on, and both."""
        game, machine = sum(self.program.values()), sum(self.runtime.values())
        return {"game": game, "machine": machine, "whole": game + machine}

    @property
    def code(self) -> str:
        """Of the sentence about them."""
        return "page.sizes" if self.measured else "page.sizes_about"

    def said(self, tongue: str) -> str:
        """It in a sentence of a language."""
        sizes = {name: texts.number(size / 1e6, 1, tongue=tongue) for name, size in self.sizes.items()}
        return words.said(tongue, self.code, **sizes)


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
    """The manifest of a web app: one for all languages, for it is the same app in each."""
    icons = [
        {"src": f"icon-{size}{end}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in _ICONS
        for end, purpose in (("", "any"), ("-whole", "maskable"))
    ]
    first, *others = words.tongues()
    told = {"name": "page.title", "description": "page.about"}
    facts = {
        **{key: words.said(first, code) for key, code in told.items()},
        **{f"{key}_localized": {other: words.said(other, code) for other in others} for key, code in told.items()},
        "short_name": "Codewheel", "lang": first, "categories": ["games"],
        "id": "play.html", "start_url": "play.html", "scope": "./", "display": "standalone",
        "background_color": _NIGHT, "theme_color": _NIGHT, "icons": icons,
    }  # fmt: skip
    return json.dumps(facts, indent=1, ensure_ascii=False) + "\n"


def head(tongue: str, title: str, address: str, up: str = "", places: Mapping[str, str] = {}) -> str:
    """What all pages have in their head. `address`: where the page will be served, with a slash at its end, or "";
    `up`: the way from this page to the folder of the landing page; `places`: where it is in each language, from there.
    """
    about = words.said(tongue, "page.about")
    width, height = map(str, _CARD_SIZE)
    told = {
        "og:type": "website",
        "og:site_name": "Codewheel",
        "og:title": title,
        "og:description": about,
        "og:image": f"{address or up}{CARD}",
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": words.said(tongue, "page.card"),
        "og:locale": tongue,
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
    if address and len(places) > 1:  # who looks for languages wants whole addresses, and one for all the others
        whole = {**places, "x-default": next(iter(places.values())).partition("?")[0]}
        lines += [
            f'<link rel="alternate" hreflang="{code}" href="{escape(address + place)}">'
            for code, place in whole.items()
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
