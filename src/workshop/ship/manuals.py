"""The manuals as plain HTML beside the game, with their pictures."""

import re
import shutil
from pathlib import Path
from string import Template

import markdown

from .staging import ROOT

_LINK = re.compile(r'(href=")([a-z-]+)\.md(#[^"]*)?(")')
_TITLE = re.compile(r"<h1[^>]*>(.*?)</h1>", re.DOTALL)


def write(target: Path, page: Path) -> None:
    """Write all of `manuals/` below `target`; `page` is the frame of a page, with $title and $text."""
    source = ROOT / "manuals"
    target.mkdir()
    frame = Template(page.read_text("utf-8"))
    for path in sorted(source.glob("*.md")):
        name = "index" if path.stem == "README" else path.stem
        text = _LINK.sub(r"\1\2.html\3\4", markdown.markdown(path.read_text("utf-8"), extensions=["tables", "toc"]))
        title = _TITLE.search(text)
        plain = re.sub("<[^>]+>", "", title[1]) if title else name
        (target / f"{name}.html").write_text(frame.substitute(title=plain, text=text), "utf-8", newline="\n")
    for path in sorted(source.iterdir()):
        if path.suffix in (".pdf", ".svg"):
            shutil.copyfile(path, target / path.name)
    shutil.copytree(source / "pictures", target / "pictures")
