"""Keys that are letters or words of a language: where a screen says which key, that key is taken."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from codewheel.screens.eye.questions import ANYTIME, SEAT, SWAP, Questions
from codewheel.screens.triaxis.geometry import PROMPTS_AT
from codewheel.screens.triaxis.keys import key_at
from codewheel.session import texts
from codewheel.session.eye.setup import load
from codewheel.session.settings import Settings
from codewheel.session.storage import Memory
from driver import start

WORDS = {
    "triaxis/game.json": {"triaxis_game.key_confirm": "EINGABE", "triaxis_game.key_cancel": "FLUCHT"},
    "eye/dialogs.json": {"eye_dialogs.yes": "J", "eye_dialogs.more_key": "W"},
}


@pytest.fixture
def tongue(tmp_path: Path) -> Iterator[None]:
    for name, words in WORDS.items():
        place = tmp_path / "xx" / name
        place.parent.mkdir(parents=True)
        place.write_text(json.dumps(words), encoding="utf-8")
    texts.FOLDERS.append(tmp_path)
    texts.language("xx")
    yield
    texts.language(texts.ENGLISH)
    texts.FOLDERS.remove(tmp_path)


@pytest.mark.usefixtures("tongue")
def test_keys_in_angles_are_known_by_the_words_of_the_language() -> None:
    start()
    x, y = PROMPTS_AT[1]
    large = ("", "<EINGABE> nimmt, <FLUCHT> nicht.")
    assert key_at(large, x + 8 * 8, y) == "confirm" and key_at(large, x + 8 * 18, y) == "cancel"
    assert key_at(large, x + 8 * 12, y) == "" and key_at(("", "<ENTER>"), x + 8, y) == ""
    small = ("", "Ein Satz, der nur in kleinen Lettern Platz hat: <EINGABE> nimmt.")
    found = {at for at in range(x, 320) if key_at(small, at, y) == "confirm"}
    assert 0 < len(found) < 8 * len("<EINGABE>") and max(found) < 320


@pytest.mark.usefixtures("tongue")
def test_eyes_questions_take_the_letters_of_their_fields() -> None:
    told: list[str] = []
    setup = load(Settings(Memory()))
    questions = Questions(setup, lambda: None, lambda: told.append("more"), lambda: None)
    questions.go(f"{SEAT}0")
    questions.go(SWAP)
    questions.go(ANYTIME)
    questions.letter("y")
    assert not questions.setup.rules.anytime and questions.now == ANYTIME
    questions.letter("j")
    assert questions.setup.rules.anytime and questions.now != ANYTIME
    questions.letter("m")
    assert told == []
    questions.letter("w")
    assert told == ["more"]
