"""The manuals as plain HTML beside the game, with their pictures: in English, and in folders of the other languages."""

import io
import re
import shutil
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from string import Template

import markdown
from PIL import Image

from . import home, words
from .staging import ROOT

SOURCE = ROOT / "manuals"
_LINK = re.compile(r'(href=")(?:\.\./)?([A-Za-z-]+)\.md(#[^"]*)?(")')
_TAG = re.compile("<[^<>]+>")
_TOLD, _END = "<!-- told:", "-->"  # around what is said elsewhere in the place of what stands here


def place(name: str, tongue: str) -> str:
    """Where a page is, from the folder of the landing page: in this language, or in English where that lacks it."""
    return f"manuals/{_within(name, tongue)}{_file(name)}"


def languages(name: str) -> Sequence[str]:
    """The languages that have a page of this name, English first."""
    first, *others = words.tongues()
    english = [first] if (SOURCE / f"{name}.md").is_file() else []
    return [*english, *(other for other in others if _within(name, other))]


def _file(name: str) -> str:
    return f"{'index' if name == 'README' else name}.html"


def _within(name: str, tongue: str) -> str:
    """The folder of the language below the manuals, where it has this page."""
    return f"{tongue}/" if (SOURCE / tongue / f"{name}.md").is_file() else ""


def write(target: Path, page: Path, address: str) -> None:
    """Write all of `manuals/` below `target`; `page` is the frame of a page, with $title, $text and $head.

    `address`: see `home.head`.
    """
    target.mkdir()
    frame = page.read_text("utf-8")
    for tongue in words.tongues():
        own = SOURCE if tongue == words.tongues()[0] else SOURCE / tongue
        for path in sorted(own.glob("*.md")):
            file = target / place(path.stem, tongue).removeprefix("manuals/")
            file.parent.mkdir(exist_ok=True)
            file.write_text(_page(path, tongue, frame, address), "utf-8", newline="\n")
    for path in sorted(SOURCE.iterdir()):
        if path.suffix in (".pdf", ".svg"):
            shutil.copyfile(path, target / path.name)
    (target / "pictures").mkdir()
    for path in sorted((SOURCE / "pictures").glob("*.png")):
        (target / "pictures" / path.name).write_bytes(smallest(path.read_bytes()))


def smallest(picture: bytes) -> bytes:
    """A PNG, packed as small as it can be."""
    packed = io.BytesIO()
    with Image.open(io.BytesIO(picture)) as file:
        file.save(packed, "PNG", optimize=True)
    return min(picture, packed.getvalue(), key=len)


def _seen(text: str) -> str:
    """A page without what is said elsewhere."""
    first, *rest = text.split(_TOLD)
    return first + "".join(part.partition(_END)[2] for part in rest)


def _page(path: Path, tongue: str, frame: str, address: str) -> str:
    up = "../" * place(path.stem, tongue).count("/")
    html = markdown.markdown(_seen(path.read_text("utf-8")), extensions=["tables", "toc"])
    text = _LINK.sub(lambda link: f"{link[1]}{up}{place(link[2], tongue)}{link[3] or ''}{link[4]}", html)
    plain = _TAG.sub("", text.partition("<h1")[2].partition(">")[2].partition("</h1>")[0]) or path.stem
    places = {code: place(path.stem, code) for code in languages(path.stem)}
    links = {
        "shelf": up + home.landing(tongue),
        "play": f"{up}play.html?lang={tongue}",
        "manuals": up + place("README", tongue),
    }
    choice = words.choice(tongue, {code: up + there for code, there in places.items()}) if len(places) > 1 else ""
    around = Template(words.fill(frame, tongue, links))
    head = home.head(tongue, unescape(plain), address, up, places)
    return around.substitute(tongue=tongue, title=plain, text=text, head=head, up=up, choice=choice)
