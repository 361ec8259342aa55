"""2,000 mutations of a save and of a record: each is a valid game or is refused in a sentence, and nothing is lost."""

import json

import pytest

import tiny
from codewheel.rules.contract import Refused
from codewheel.rules.rng import Stream
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.record import dump, parse, verify
from codewheel.session.saves import Saves, pack, unpack
from codewheel.session.storage.folder import Folder
from codewheel.session.strict import dumps
from codewheel.session.texts import sentence
from mutations import MUTATIONS, changed


def played(name: str) -> Session:
    """A session with all that a save can hold."""
    rules = tiny.find(name)
    seats = (Seat(HUMAN, "", "Zoë"), Seat(BOT, "greedy", "Grün"))[: rules.seats(rules.new({}, 11))]
    session = Session.new(rules, {}, 11, seats)
    while session.ply < 30 and not session.over:
        leaving_moves = session.game.leaving_moves(session.state)
        session.play(
            ([move for move in session.game.legal(session.state) if move not in leaving_moves] or leaving_moves)[0]
        )
    session.undo()
    session.metadata.update(hints=3, analysis=True, clocks=[1000, 2000], cursor="c3", title="Zoë's")
    return session


def valid(session: Session) -> None:
    """What was loaded is a game that can be shown, played on and saved again."""
    for state in session.states:
        assert session.game.check_state(state) is None
    again = unpack(pack(session), session.game.name, tiny.find)
    assert again.states == session.states and again.metadata == session.metadata
    if not session.over:
        session.play(session.game.legal(session.state)[0])
    while session.undo():
        pass


@pytest.mark.sweep
@pytest.mark.parametrize("name", tiny.all_names())
def test_a_mutated_save_loads_or_is_refused(name):
    stream, text, loaded = Stream(1), pack(played(name), "a", "2001-04-28", ("0" * 80,) * 50), 0
    for _ in range(MUTATIONS):
        try:
            session = unpack(changed(text, stream), name, tiny.find)
        except Refused as fault:
            assert len(sentence(fault.why)) > 10
        else:
            loaded += 1
            valid(session)
    assert 0 < loaded < MUTATIONS


@pytest.mark.sweep
@pytest.mark.parametrize("name", tiny.all_names())
def test_a_mutated_record_verifies_or_is_refused(name):
    stream, text, loaded = Stream(2), dump(played(name).record()), 0
    for _ in range(MUTATIONS):
        try:
            record = parse(changed(text, stream), "r.json")
            states = verify(record, "r.json", tiny.find)
        except Refused as fault:
            assert sentence(fault.why).startswith("r.json: ")
        else:
            loaded += 1
            assert len(states) == len(record.moves) + 1 and dumps(json.loads(dump(record))) == dump(record)
    assert 0 < loaded < MUTATIONS


def test_a_mutated_autosave_stays_and_the_last_good_one_is_offered(tmp_path):
    stream, saves, session = Stream(3), Saves(Folder(tmp_path)), played("einauge")
    saves.auto(session)
    good = session.moves
    session.play(session.game.legal(session.state)[0])
    saves.auto(session)
    path = tmp_path / "saves" / "einauge" / "auto.json"
    text, offered = path.read_text(encoding="ascii"), 0
    for _ in range(300):
        bad = changed(text, stream)
        path.write_bytes(bad)
        found = saves.resume("einauge")
        assert path.read_bytes() == bad
        if found.notice is not None:
            offered += 1
            assert found.session.moves == good and "damaged" in sentence(found.notice)
    assert offered > 200
