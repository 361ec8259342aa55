"""The manuals as plain HTML beside the game, with their pictures."""

import re
import shutil
from html import unescape
from pathlib import Path
from string import Template

import markdown

from . import home
from .staging import ROOT

_LINK = re.compile(r'(href=")([a-z-]+)\.md(#[^"]*)?(")')
_TAG = re.compile("<[^<>]+>")


def write(target: Path, page: Path, address: str) -> None:
    """Write all of `manuals/` below `target`; `page` is the frame of a page, with $title, $text and $head.

    `address`: see `home.head`.
    """
    source = ROOT / "manuals"
    target.mkdir()
    frame = Template(page.read_text("utf-8"))
    for path in sorted(source.glob("*.md")):
        name = "index" if path.stem == "README" else path.stem
        text = _LINK.sub(r"\1\2.html\3\4", markdown.markdown(path.read_text("utf-8"), extensions=["tables", "toc"]))
        title = text.partition("<h1")[2].partition(">")[2].partition("</h1>")[0]
        plain = _TAG.sub("", title) or name
        words = {"title": plain, "text": text, "head": home.head(unescape(plain), home.ABOUT, address, "../")}
        (target / f"{name}.html").write_text(frame.substitute(words), "utf-8", newline="\n")
    for path in sorted(source.iterdir()):
        if path.suffix in (".pdf", ".svg"):
            shutil.copyfile(path, target / path.name)
    shutil.copytree(source / "pictures", target / "pictures")
