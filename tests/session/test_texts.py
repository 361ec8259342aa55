"""Texts: catalogues whole, every code with a sentence, parameters that match."""

import ast
import json
import string
from pathlib import Path

import pytest

import codewheel
from codewheel.rules.contract import Refused, reason
from codewheel.session import texts

SOURCE = Path(codewheel.__file__).parent
CATALOGUES = sorted((SOURCE / "session" / "catalogues").rglob("*.json"))
RAISERS = {"reason", "refuse"}
ROWS = {"ishido.match_line"}  # of a table, told by the command line: no sentences


def open_parameters(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def literal_calls(names: set[str]):
    """All calls of these functions with a literal code: (place, code, parameter names, whether there are others)."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if called in names and isinstance(first, ast.Constant) and isinstance(first.value, str):
                given = {keyword.arg for keyword in node.keywords}
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", first.value, given - {None}, None in given


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_catalogue_is_whole(path):
    def pairs(found):
        names = [name for name, _ in found]
        assert len(set(names)) == len(names), f"twice in {path.name}: {names}"
        return dict(found)

    entries = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=pairs)
    stem = "_".join(path.relative_to(SOURCE / "session" / "catalogues").with_suffix("").parts[1:]).removesuffix(
        "_rules"
    )
    for code, text in entries.items():
        assert code.startswith(stem + ".") and isinstance(text, str) and text.strip(), code
        assert all(name.isidentifier() for name in open_parameters(text)), code


def test_every_reason_has_a_sentence_that_matches():
    calls = list(literal_calls(RAISERS))
    assert len(calls) > 40
    for place, code, given, _ in calls:
        assert open_parameters(texts.template(code)) == given, f"{place}: {code}"


def test_every_text_that_is_said_is_there():
    for place, code, given, more in literal_calls({"translate"}):
        wanted = open_parameters(texts.template(code))
        assert wanted == given or (more and given <= wanted), f"{place}: {code}"


def test_every_sentence_ends_like_one():
    for _, code, _, _ in literal_calls(RAISERS):
        if code in ROWS:
            continue
        text = texts.template(code)
        assert text[-1] in '.!?:)}"' and (text[0].isupper() or text[0] in '"{'), code


def test_a_missing_code_and_parameter_are_errors():
    for code in ("session.none_such", "none_such.code", ""):
        with pytest.raises(KeyError):
            texts.translate(code)
    with pytest.raises(KeyError):
        texts.translate("storage.name")


def test_parameters_that_cannot_be_printed_stay_on_the_line():
    assert texts.sentence(reason("storage.name", name="a\nb\x00\udc80{c}")).startswith('"a?b??{c}" is')


def test_languages(tmp_path, monkeypatch):
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "session.json").write_text('{"session.redo_end": "Ñandú"}', encoding="utf-8")
    monkeypatch.setattr(texts, "FOLDERS", [*texts.FOLDERS, tmp_path])
    monkeypatch.setattr(texts, "_loaded", {})
    assert texts.languages() == ("en", "xx")
    try:
        texts.language("xx")
        assert texts.translate("session.redo_end") == "Ñandú"
        assert texts.translate("session.chance") == "This move is drawn, not chosen."
        with pytest.raises(Refused) as refused:
            texts.language("tlh")
        assert "en, xx" in texts.sentence(refused.value.why)
    finally:
        texts.language("en")
