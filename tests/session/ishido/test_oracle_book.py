"""What the Oracle keeps: the switch, the question, files of auguries; damaged ones are refused and nothing is lost."""

import json

import pytest

from codewheel.rules.contract import Refused
from codewheel.rules.ishido.board import NEIGHBOURS, SQUARES, TYPES, WITHIN
from codewheel.rules.rng import Stream
from codewheel.session.ishido.oracle_book import (
    FOLDER,
    MOST,
    QUESTION_LENGTH,
    STATE,
    Auguries,
    Augury,
    OracleState,
    answer,
    pack,
    unpack,
)
from codewheel.session.storage import Memory, StorageError
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence
from mutations import MUTATIONS, changed

WITHINS = [square for square in range(SQUARES) if WITHIN[square]]


def augury(seed: int = 1, question: str = "What will come of it?") -> Augury:
    chance = Stream(seed)
    hub = WITHINS[chance.below(len(WITHINS))]
    stones = [chance.below(TYPES) for _ in range(5)]
    return answer(question, stones, [hub, *NEIGHBOURS[hub]], chance.below(10**9), "2026-11-21 20:15", "D-0000-0001")


class Full(Memory):
    """Keeps nothing any more once it is full."""

    full = False

    def write(self, name: str, data: bytes, spoilt: bool = False) -> None:
        if self.full:
            from codewheel.rules.contract import reason

            raise StorageError(reason("storage.full", file=name))
        super().write(name, data)


# --- the state -------------------------------------------------------------------------------------------------------


def test_the_question_waits_until_it_is_answered() -> None:
    storage = Memory()
    state = OracleState(storage)
    assert not state.on and not state.waiting and state.last is None
    state.turn(True)
    assert not state.waiting
    state.ask("  What do I need to know?  ", False)
    assert state.waiting
    state.turn(False)
    assert not state.waiting and OracleState(storage).question == "What do I need to know?"
    state.turn(True)
    again = OracleState(storage)
    assert again.waiting and not again.save_all
    again.answered(augury())
    kept = OracleState(storage)
    assert kept.on and not kept.waiting and kept.question == "" and kept.last == augury()
    kept.set_save_all(True)
    assert OracleState(storage).save_all


def test_a_question_has_its_length() -> None:
    state = OracleState(Memory())
    state.ask("é" * QUESTION_LENGTH, False)
    for bad in ("x" * (QUESTION_LENGTH + 1), "a\nb"):
        with pytest.raises(Refused):
            state.ask(bad, False)
    assert state.question == "é" * QUESTION_LENGTH


def test_a_state_that_cannot_be_kept_is_told() -> None:
    storage = Full()
    storage.full = True
    state = OracleState(storage)
    state.turn(True)
    assert state.on and state.problem is not None and "room" in sentence(state.problem)
    storage.full = False
    state.ask("What?", False)
    assert state.problem is None and OracleState(storage).on


def test_a_damaged_state_is_told_and_set_aside() -> None:
    storage = Memory()
    storage.write(STATE, b'{"format":"codewheel-oracle","version":1,"on":7}')
    state = OracleState(storage)
    assert state.problem is not None and STATE in sentence(state.problem) and not state.on
    assert storage.read(STATE) == b'{"format":"codewheel-oracle","version":1,"on":7}'
    state.turn(True)
    assert storage.read(f"{STATE}.damaged") == b'{"format":"codewheel-oracle","version":1,"on":7}'
    assert OracleState(storage).on


# --- files -----------------------------------------------------------------------------------------------------------


def test_auguries_are_appended_and_replaced() -> None:
    files = Auguries(Memory())
    one, two, three = augury(1), augury(2), augury(3)
    files.save("Mine", one, True)
    files.save("Mine", two, True)
    assert files.load("Mine").value == [one, two]
    files.save("Mine", three, False)
    assert files.load("Mine").value == [three]
    files.save("Work/Mine", two, False)
    assert files.drawers() == ["Work"] and files.titles("Work") == ["Mine"]
    assert files.paths() == ["Mine", "Work/Mine"] and files.load("Work/Mine").value == [two]
    files.delete("Mine")
    assert files.paths() == ["Work/Mine"]
    with pytest.raises(Refused, match="no_file"):
        files.load("Mine")


def test_one_is_taken_out_and_the_last_takes_the_file_with_it() -> None:
    files = Auguries(Memory())
    for seed in (1, 2, 3):
        files.save("Mine", augury(seed), True)
    files.remove("Mine", 1)
    assert files.load("Mine").value == [augury(1), augury(3)]
    files.remove("Mine", 0)
    files.remove("Mine", 0)
    assert files.paths() == []


def test_a_full_file_takes_no_more_but_all_go_on_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("codewheel.session.ishido.oracle_book.MOST", 3)
    files = Auguries(Memory())
    assert [files.save_always(augury(seed)) for seed in range(7)] == (
        ["All Auguries"] * 3 + ["All Auguries 2"] * 3 + ["All Auguries 3"]
    )
    with pytest.raises(Refused) as refused:
        files.save("All Auguries", augury(), True)
    assert "All Auguries" in sentence(refused.value.why)
    files.save("All Auguries", augury(9), False)
    assert files.load("All Auguries").value == [augury(9)]


def test_a_file_that_is_damaged_stays_and_the_next_takes_all() -> None:
    storage = Memory()
    files = Auguries(storage)
    storage.write(FOLDER + "_41ll-_41uguries.json", b"{}")
    with pytest.raises(Refused) as refused:
        files.save("All Auguries", augury(), True)
    assert FOLDER in sentence(refused.value.why)
    assert files.save_always(augury()) == "All Auguries 2"
    assert storage.read(FOLDER + "_41ll-_41uguries.json") == b"{}"
    files.save("All Auguries", augury(), False)
    assert storage.read(FOLDER + "_41ll-_41uguries.json.damaged") == b"{}"


def test_the_last_good_one_is_taken_and_the_damaged_one_set_aside() -> None:
    storage = Memory()
    files = Auguries(storage)
    name = FOLDER + "mine.json"
    for seed in (1, 2):
        files.save("mine", augury(seed), True)
    storage.kept[name] = b"{"
    found = Auguries(storage).load("mine")
    assert found.value == [augury(1)] and found.notice is not None and name in sentence(found.notice)
    Auguries(storage).save("mine", augury(3), True)
    assert files.load("mine").value == [augury(1), augury(3)] and storage.kept[f"{name}.damaged"] == b"{"


def test_without_room_it_is_refused() -> None:
    storage = Full()
    files = Auguries(storage)
    files.save("Mine", augury(), True)
    storage.full = True
    for write in (lambda: files.save("Mine", augury(), True), lambda: files.save_always(augury())):
        with pytest.raises(StorageError):
            write()
    assert files.load("Mine").value == [augury()]


@pytest.mark.parametrize("path", ["", " ", "/", "a/b/c", "x" * 41, "a\n", "é" * 60])
def test_bad_names_are_refused(path: str) -> None:
    files = Auguries(Memory())
    assert files.check(path) is not None
    with pytest.raises(Refused):
        files.save(path, augury(), True)


def test_export_as_text(tmp_path_factory: pytest.TempPathFactory) -> None:
    top = tmp_path_factory.mktemp("home")
    files = Auguries(Folder(top))
    for seed in (1, 2):
        files.save("Zoë/Über 1", augury(seed, "Was nun, Zoë?"), True)
    name = files.export_text("Zoë/Über 1")
    text = (top / name).read_text(encoding="utf-8")
    assert name.startswith("exports/") and name.endswith(".txt")
    assert text.count("\n\n" + "-" * 40 + "\n\n") == 1
    assert text.count("Was nun, Zoë?") == 2 and text.count("2026-11-21 20:15") == 2 and "D-0000-0001" in text
    for seed in (1, 2):
        assert f"{augury(seed).hexagram}. " in text
        drawn = ["#######" if line else "### ###" for line in reversed(augury(seed).reading.lines)]
        assert "\n".join(drawn) in text


# --- damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hexagram", 65),
        ("hexagram", 0),
        ("hexagram", True),
        ("stones", ["a1"] * 4),
        ("stones", ["a1"] * 6),
        ("stones", ["a7"] * 5),
        ("squares", ["A1"] * 5),
        ("squares", ["Z9"] * 5),
        ("moment", -1),
        ("moment", 1.5),
        ("question", "x" * 161),
        ("question", 7),
        ("date", "\x00"),
        ("deal", "x" * 41),
        ("more", 1),
    ],
)
def test_what_is_wrong_is_told_with_its_place(key: str, value: object) -> None:
    found = json.loads(pack([augury(1), augury(2)]))
    found["auguries"][1][key] = value
    with pytest.raises(Refused) as refused:
        unpack(json.dumps(found))
    assert key == "moment" or "augury 2" in sentence(refused.value.why)


def test_a_hexagram_that_does_not_grow_from_its_stones_is_refused() -> None:
    found = json.loads(pack([augury()]))
    found["auguries"][0]["hexagram"] = augury().hexagram % 64 + 1
    with pytest.raises(Refused) as refused:
        unpack(json.dumps(found))
    assert f"{augury().hexagram} does." in sentence(refused.value.why)


def test_more_than_a_file_holds_is_refused() -> None:
    with pytest.raises(Refused):
        unpack(pack([augury()] * (MOST + 1)))


@pytest.mark.sweep
def test_mutated_files_load_or_are_refused_and_stay() -> None:
    stream, text, loaded = Stream(4), pack([augury(1), augury(2, "Zoë, what now?"), augury(3, "")]), 0
    storage = Memory()
    name = FOLDER + "mine.json"
    for _ in range(MUTATIONS):
        bad = changed(text, stream)
        storage.kept[name] = bad
        files = Auguries(storage)
        try:
            found = files.load("mine").value
        except Refused as fault:
            assert sentence(fault.why).startswith(name + ": ")
            assert storage.kept[name] == bad
            with pytest.raises(Refused):
                files.save("mine", augury(), True)
            assert storage.kept[name] == bad
        else:
            loaded += 1
            assert unpack(pack(found)) == found
    assert 0 < loaded < MUTATIONS


@pytest.mark.sweep
def test_mutated_states_load_or_are_told() -> None:
    storage = Memory()
    state = OracleState(storage)
    state.turn(True)
    state.answered(augury())
    state.ask("What is it?", True)
    text, stream, whole = storage.kept[STATE].decode(), Stream(6), 0
    for _ in range(MUTATIONS):
        storage.kept, storage.before = {STATE: changed(text, stream)}, {}
        found = OracleState(storage)
        whole += found.problem is None
        assert found.problem is None or STATE in sentence(found.problem)
    assert 0 < whole < MUTATIONS


def test_without_room_only_one_file_is_tried() -> None:
    storage, asked = Full(), []
    storage.full = True
    write = storage.write

    def noted(name: str, data: bytes, spoilt: bool = False) -> None:
        asked.append(name)
        write(name, data)

    storage.write = noted
    with pytest.raises(StorageError):
        Auguries(storage).save_always(augury())
    assert len(asked) == 1


def test_the_squares_are_a_hub_and_its_ring() -> None:
    found = json.loads(pack([augury()]))
    squares = found["auguries"][0]["squares"]
    found["auguries"][0]["squares"] = [squares[0], *reversed(squares[1:])]
    with pytest.raises(Refused) as refused:
        unpack(json.dumps(found))
    assert "the four beside it." in sentence(refused.value.why)
