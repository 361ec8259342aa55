"""`codewheel letter`: two players with a folder each play a game through in their terminals."""

from pathlib import Path

import pytest

from codewheel.commands.letter import post
from codewheel.rules.rng import Stream
from commands.kit import complaint, within

ANNA, BERT = "anna", "bert"


class Two:
    """Two terminals with a folder each."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch

    def at(self, who: str) -> None:
        self.monkeypatch.setenv("CODEWHEEL_HOME", str(self.folder / who))

    def letter(self, who: str, *words: str) -> list[str]:
        """What the command prints."""
        self.at(who)
        code, out, err = within("letter", *words)
        assert (code, err) == (0, "")
        return out.splitlines()

    def refused(self, who: str, *words: str, code: int = 1) -> str:
        self.at(who)
        return complaint("letter", *words, code=code)


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Two:
    return Two(tmp_path, monkeypatch)


@pytest.mark.parametrize(("game", "turns"), [("einauge", 40), ("ishido", 8), ("triaxis", 5)])
def test_a_game_is_played_in_two_terminals(two: Two, game: str, turns: int) -> None:
    code = two.letter(ANNA, "new", game, "--name", "Anna", "--with", "Bert")[-1]
    id_ = two.letter(ANNA, "list")[0][:4]
    stream, who = Stream(4), BERT
    for _ in range(turns):
        told = two.letter(who, "read", code)
        while (turn := next((line for line in told if line.startswith("Your turn: ")), "")) != "":
            told = two.letter(who, "play", id_, stream.choice(turn.removeprefix("Your turn: ").split(", ")))
        if told[-1] == "The game is over.":
            break
        code = two.letter(who, "send", id_)[-1]
        assert code == two.letter(who, "send", id_)[-1]  # it stands
        who = ANNA if who == BERT else BERT
    two.at(ANNA)
    mine = post().game(id_)
    two.at(BERT)
    theirs = post().game(id_)
    assert abs(len(mine.codes) - len(theirs.codes)) <= 1
    assert all(first == second for first, second in zip(mine.codes, theirs.codes, strict=False))
    two.letter(BERT, "record", id_, "--out", str(two.folder / "record.json"))
    assert within("verify", str(two.folder / "record.json"))[0] == 0


def test_what_is_wrong_is_said_in_a_sentence(two: Two) -> None:
    code = two.letter(ANNA, "new", "ishido")[-1]
    id_ = two.letter(ANNA, "list")[0][:4]
    assert f"game {id_}" in two.refused(ANNA, "read", code)
    assert "check letters" in two.refused(BERT, "read", code[:-1])
    answer = two.letter(BERT, "read", code)[-1]
    assert "already" in two.refused(BERT, "read", code)
    assert "not among yours" in two.refused("clara", "read", answer)
    assert "next letter is the other side's" in two.refused(BERT, "play", id_, "A1")
    assert "There is no game" in two.refused(ANNA, "show", "7777")
    assert "letter list" in two.refused(ANNA, "show", code=2)
    assert "ishido" in two.refused(ANNA, "new", code=2)
    assert "for two" in two.refused(ANNA, "new", "oeil-solo")
    assert "always 2" in two.refused(ANNA, "new", "eye", "--options", '{"players": 3}')


def test_a_damaged_file_is_told_and_left(two: Two) -> None:
    two.letter(ANNA, "new", "einauge")
    (path,) = (two.folder / ANNA / "letters").glob("*.json")
    path.write_text("{")
    two.letter(ANNA, "new", "eye")
    code, out, err = within("letter", "list")
    assert code == 1 and path.stem.upper() in err and len(out.splitlines()) == 1
    assert path.read_text() == "{"
    two.refused(ANNA, "show", path.stem)
    assert path.read_text() == "{"
