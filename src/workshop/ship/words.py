"""What the page says in each language: the texts of `words/CODE.json`, here and in the folders of the games.

A text may hold `{parameters}`. Some are HTML, with links; all others are plain. An element of a page that is built says
with `data-word` which text it holds, with `data-label` which names it for those who do not see it, with `data-link`
where it leads; with `data-rich` its text is HTML. So the page that plays finds them again when the language changes
(`page/words.js`).
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path

from codewheel.session import texts

HERE = Path(__file__).resolve().parent / "words"
_TAG = re.compile("<[^<>]+>")
_MARK = re.compile(r"\bdata-(word|label|link)=\"([\w.]+)\"")


def tongues() -> tuple[str, ...]:
    """The codes of the languages that the page speaks, English first."""
    return (texts.ENGLISH, *sorted({path.stem for path in HERE.glob("*.json")} - {texts.ENGLISH}))


def name(tongue: str) -> str:
    """A language as it calls itself."""
    return texts.catalogue("language", tongue)["language.name"]


@cache
def words(tongue: str, folder: Path = HERE) -> Mapping[str, str]:
    """All texts of a folder in a language, English where it lacks one; empty where there is no such folder."""
    found: dict[str, str] = {}
    for code in dict.fromkeys((texts.ENGLISH, tongue)):
        path = folder / f"{code}.json"
        if path.is_file():
            found |= json.loads(path.read_text("utf-8"))
    return found


def said(tongue: str, code: str, /, **params: str) -> str:
    """A text. Raises KeyError for a code without one, or a parameter that is not given."""
    return words(tongue)[code].format_map(params)


def fill(page: str, tongue: str, links: Mapping[str, str], **params: str) -> str:
    """A page with the texts in its marked elements. `links`: where `data-link` leads, by name; texts know them."""

    def filled(match: re.Match[str]) -> str:
        tag, inner = match[0], ""
        for kind, code in _MARK.findall(tag):
            if kind == "link":
                tag = _with(tag, "href", links[code])
            elif kind == "label":
                tag = _with(tag, "aria-label", said(tongue, code, **params))
            else:
                text = said(tongue, code, **links, **params)
                inner = text if "data-rich" in tag else escape(text, quote=False)
        return tag + inner

    return _TAG.sub(filled, page)


def _with(tag: str, attribute: str, value: str) -> str:
    return f'{tag[:-1]} {attribute}="{escape(value)}">'


def choice(here: str, places: Mapping[str, str]) -> str:
    """The languages' own names as links to these places, in a row."""
    return " · ".join(
        f'<a href="{escape(place)}" lang="{code}" hreflang="{code}"{_CURRENT if code == here else ""}>{name(code)}</a>'
        for code, place in places.items()
    )


_CURRENT = ' aria-current="true"'


def facts(links: Mapping[str, Mapping[str, str]]) -> str:
    """What the scripts of the page that plays say, as JSON: each language's name, texts and links (by language)."""
    told = {
        tongue: {
            "name": name(tongue),
            "links": links[tongue],
            "words": {
                code: _known(text, links[tongue])
                for code, text in words(tongue).items()
                if code.startswith(("play.", "page."))
            },
        }
        for tongue in tongues()
    }
    return json.dumps(told, ensure_ascii=False)


def _known(text: str, links: Mapping[str, str]) -> str:
    for key, place in links.items():
        text = text.replace(f"{{{key}}}", place)
    return text
