"""Records: one line, read strictly, verified; what is wrong is told with its place."""

import json

import pytest

import tiny
from codewheel.rules.contract import Refused
from codewheel.rules.einauge import game as einauge
from codewheel.session.contract import Keeps
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump, parse, verify
from codewheel.session.saves import Saves, pack, unpack
from codewheel.session.storage import Memory
from codewheel.session.texts import sentence
from conform import random_game

SEATS = (Seat(HUMAN, "", "Ada"), Seat(HUMAN, "", "Bob"))


def whole_game(name="einauge", seed=4):
    """A session at the end of a random game."""
    game = tiny.find(name)
    session = Session.new(game, {}, seed, SEATS[: game.seats(game.new({}, seed))])
    for move, state in zip(*random_game(game, {}, seed), strict=False):
        if game.to_move(state) >= 0:
            session.play(move)
        elif session.chance_starter is not None:
            session.draw()
    assert session.over
    return session


def wrong(changes) -> str:
    """The sentence for a record after the changes to its JSON object."""
    value = json.loads(dump(whole_game().record()))
    changes(value)
    with pytest.raises(Refused) as found:
        verify(parse(json.dumps(value), "a.json"), "a.json")
    text = sentence(found.value.why)
    assert text.startswith("a.json: ")
    return text.removeprefix("a.json: ")


@pytest.mark.parametrize("name", tiny.all_names())
def test_a_record_is_one_line_and_verifies(name):
    session = whole_game(name)
    line = dump(session.record())
    assert "\n" not in line and json.loads(line)["format"] == "codewheel-record"
    edition = ["rules"] if session.game.edition > 1 else []
    assert list(json.loads(line)) == ["format", "version", "game", "options", "seed", "players", "start", "moves",
        "outcome", *edition]  # fmt: skip
    assert verify(parse(line), find=tiny.find) == session.states


def test_an_unfinished_game_and_one_that_starts_elsewhere():
    session = Session.new("einauge", {}, 9, SEATS, "...../...../..w../...../..... b - 1")
    session.play("a1")
    record = parse(dump(session.record()))
    assert record.moves == ("a1",) and not record.outcome.over
    assert [state.plies for state in verify(record)] == [1, 2]


def test_faults_are_told_with_their_place():
    cases = {
        'key "seed": Expected a whole number, found text.': lambda v: v.update(seed="4"),
        'key "seed": -1 is not between 0 and 18446744073709551615.': lambda v: v.update(seed=-1),
        'The key "extra" is unknown.': lambda v: v.update(extra=1),
        'The key "moves" is missing.': lambda v: v.pop("moves"),
        'The key "format"': lambda v: v.update(format="pgn"),
        'The key "version" does not say 1.': lambda v: v.update(version=2),
        'There is no game called "chess".': lambda v: v.update(game="chess"),
        'key "options": Ein-Auge has no options': lambda v: v.update(options={"size": 6}),
        "move 17: Expected text, found a whole number.": lambda v: v["moves"].__setitem__(16, 5),
        'move 17: "z9" is not a square.': lambda v: v["moves"].__setitem__(16, "z9"),
        "move 2: There is a stone on": lambda v: v["moves"].__setitem__(1, v["moves"][0]),
        'key "players": player 1: ': lambda v: v.update(players=[None, "x"]),
        'key "players": Seats in this game: 2. Players named: 1.': lambda v: v.update(players=["x"]),
        'key "start": A position has four parts': lambda v: v.update(start="x"),
        'key "outcome": key "winner": Recorded: null': lambda v: v["outcome"].update(winner=None),
        'key "outcome": key "over": Recorded: false': lambda v: v["outcome"].update(over=False),
        'key "outcome": key "scores": Recorded: [5,5]': lambda v: v["outcome"].update(scores=[5, 5]),
        'key "outcome": key "scores": score 2: ': lambda v: v["outcome"].update(scores=[0, True]),
        'key "outcome": The key "why" is unknown.': lambda v: v["outcome"].update(why=""),
        'key "outcome": key "winner": 99': lambda v: v["outcome"].update(winner=99),
        'key "outcome"': lambda v: v["moves"].pop(),
    }
    for wanted, changes in cases.items():
        place, _, rest = wanted.rpartition(": ")
        text = wrong(changes)
        assert wanted.rstrip(".") in text and (not place or text.startswith(place)), (text, rest)


def test_what_is_no_json_is_told_with_its_place():
    line = dump(whole_game().record())
    for bad, wanted in (
        (line[:-1], "Line 1, column"),
        (line.replace('"seed":4', '"seed":4,"seed":5'), 'The key "seed" appears twice.'),
        (line.replace('"seed":4', '"seed":NaN'), "NaN"),
        (line.replace('"seed":4', '"seed":' + "9" * 400), "too large"),
        (line.replace('"seed":4', '"seed":4.0'), "4.0"),
        ("[" * 1000, "16 deep"),
        ("[]", "Expected an object, found a list"),
    ):
        with pytest.raises(Refused) as found:
            parse(bad, "b.json")
        assert wanted in sentence(found.value.why) and sentence(found.value.why).startswith("b.json: ")
    with pytest.raises(Refused) as found:
        parse("[]")
    assert not sentence(found.value.why).startswith("b.json")


def test_moves_after_the_end_are_refused():
    record = whole_game().record()
    with pytest.raises(Refused) as found:
        verify(record._replace(moves=(*record.moves, "a1")))
    assert sentence(found.value.why) == f"move {len(record.moves) + 1}: The game is over."


def test_a_start_that_is_not_canonical_is_refused():
    game = einauge.EinAuge()
    game.parse_state = lambda text: einauge.GAME.new({}, 0)
    record = whole_game().record()._replace(start=" as you like it ")
    with pytest.raises(Refused) as found:
        verify(record, find=lambda name: game)
    assert "usual form" in sentence(found.value.why)


class Later(type(tiny.find("tiny_dice"))):
    """The race by a second edition of its rules: it begins with the other side."""

    edition = 2
    earlier = (tiny.find("tiny_dice"),)

    def new(self, options, seed):
        return super().new(options, seed)._replace(side=1, turns=1)


def test_a_record_is_replayed_by_the_edition_that_it_was_played_by():
    early, later = tiny.find("tiny_dice"), Later()
    for rules in (early, later):
        session = Session.new(rules, {}, 3, SEATS)
        session.play("step")
        line = dump(session.record())
        assert ('"rules"' in line) == (rules is later)
        record = parse(line)
        assert record.rules == rules.edition and verify(record, find=lambda name: later) == session.states
        again = Session.of(record, SEATS, later)
        assert again.game is rules and again.record() == record
        resumed = unpack(pack(session), "tiny_dice", lambda name: later)
        assert resumed.game is rules and resumed.state == session.state
    with pytest.raises(Refused) as found:
        verify(parse(line), find=lambda name: early)
    assert "edition 2" in sentence(found.value.why) and "newer Codewheel" in sentence(found.value.why)


@pytest.mark.parametrize("edition", [0, 1001, "1", True])
def test_an_edition_that_is_none_is_refused(edition):
    assert 'key "rules"' in wrong(lambda value: value.update(rules=edition))


def test_an_edition_of_days_to_come_is_told():
    assert "edition 1000" in wrong(lambda value: value.update(rules=1000)).replace(",", "")


class Counted:
    """Rules that count the moves that are made by them."""

    def __init__(self, game):
        self.game, self.made = game, 0

    def __getattr__(self, name):
        return getattr(self.game, name)

    def apply(self, state, move):
        self.made += 1
        return self.game.apply(state, move)


def endless(moves):
    """A session of so many moves at the solitaire, which ends only where the player wants it to."""
    session = Session.new("oeil-solo", {}, 3, SEATS[:1])
    rules = session.game
    for _ in range(moves):
        state, leaving = session.state, rules.leaving_moves(session.state)
        open_moves = (move for move in rules.legal(state) if move not in leaving)
        session.play(next(move for move in open_moves if not rules.outcome(rules.apply(state, move)).over))
    return session


def test_a_game_of_endless_length_is_refused_before_a_move_is_made(monkeypatch):
    monkeypatch.setattr("codewheel.session.record.keeps", lambda game: Keeps(most_moves=40))
    counted = Counted(tiny.find("oeil-solo"))
    longest, longer = endless(40), endless(41)
    verify(parse(dump(longest.record())), find=lambda name: counted)
    assert counted.made == 40
    value = json.loads(dump(longest.record()))
    value["moves"].append(longer.line[-1])
    with pytest.raises(Refused) as refused:
        verify(parse(json.dumps(value)), find=lambda name: counted)
    assert "more than 40" in sentence(refused.value.why) and counted.made == 40
    for keep in (lambda: dump(longer.record()), lambda: pack(longer)):  # what would not be read is not written
        with pytest.raises(Refused) as refused:
            keep()
        assert "more than 40" in sentence(refused.value.why)


def test_moves_taken_back_count_as_well(monkeypatch):
    monkeypatch.setattr("codewheel.session.record.keeps", lambda game: Keeps(most_moves=40))
    counted = Counted(tiny.find("oeil-solo"))
    session = endless(40)
    while session.undo():
        pass
    saved = json.loads(pack(session))
    assert unpack(json.dumps(saved), "oeil-solo").length == len(saved["tail"]) == 40
    saved["tail"].append(saved["tail"][-1])
    with pytest.raises(Refused) as refused:
        unpack(json.dumps(saved), "oeil-solo", lambda name: counted)
    assert "more than 40" in sentence(refused.value.why) and counted.made == 0


def test_a_game_that_is_too_long_keeps_its_last_autosave(monkeypatch):
    monkeypatch.setattr("codewheel.session.record.keeps", lambda game: Keeps(most_moves=40))
    saves, session = Saves(Memory()), endless(40)
    assert saves.auto(session) is None
    longer = endless(41)
    assert "neither saved nor read" in sentence(saves.auto(longer))
    assert saves.resume("oeil-solo").session.line == session.line
