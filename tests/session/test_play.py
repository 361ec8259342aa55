"""The live game: moves and chance, undo and redo, viewers, who may do what."""

import pytest

import tiny
from codewheel.rules.contract import CHANCE, Refused
from codewheel.rules.einauge import game as einauge
from codewheel.session.ishido.bars import AUGURY
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.texts import sentence
from conform import random_game

TWO = (Seat(HUMAN, "", "Ada"), Seat(HUMAN, "", "Bob"))
AGAINST = (Seat(HUMAN, "", "Ada"), Seat(BOT, "greedy"))
FIRST = (Seat(BOT, "greedy"), Seat(HUMAN))
WATCH = (Seat(BOT, "greedy"), Seat(BOT, "random"))


def refused(action) -> str:
    """The sentence with which it is refused."""
    with pytest.raises(Refused) as found:
        action()
    return sentence(found.value.why)


def test_a_move_answers_its_events_and_those_of_the_chance_moves_that_follow():
    session = Session.new(tiny.find("tiny_dice"), {}, 3, TWO)
    assert session.ply == 1 and session.moves[0][0] == "r" and session.to_move == 0
    kinds = [event.kind for event in session.play("step")]
    assert kinds == ["step", "roll"] and session.ply == 3 and session.to_move == 1
    assert session.events(1)[0].kind == "step"
    assert session.seat == TWO[1] and session.options == {"goal": 12}


def test_an_illegal_move_changes_nothing():
    session = Session.new("einauge", {}, 1, TWO)
    calls = []
    session.on_change = calls.append
    session.play("c3")
    assert "c3" in refused(lambda: session.play("c3")) and session.moves == ["c3"] and calls == [session]
    assert session.check("c3") is not None and session.check("a1") is None


def test_nobody_chooses_what_is_drawn():
    dice = Session.new(tiny.find("tiny_dice"), {}, 3, TWO)
    dice.go_to(0)
    assert dice.to_move == CHANCE and dice.seat is None
    assert refused(lambda: dice.play("r1")) == "This move is drawn at random, not chosen."
    assert dice.check("concede") is None
    dice.play("concede")
    assert dice.over and dice.outcome.reason == "concede" and dice.moves == ["concede"] and dice.seat is None


def test_undo_and_redo_between_two_people():
    session = Session.new("einauge", {}, 1, TWO)
    for move in ("c3", "a1", "b2"):
        session.play(move)
    assert session.undo() and session.moves == ["c3", "a1"] and session.tail == ["b2"]
    assert session.undo() and session.undo() and session.moves == [] and session.length == 3
    assert not session.undo() and sentence(session.may_undo()) == "There is no move of yours to take back."
    assert session.redo() and session.redo() and session.redo() and session.moves == ["c3", "a1", "b2"]
    assert not session.redo() and sentence(session.may_redo()) == "No move has been taken back."
    assert session.metadata["undos"] == 3 and session.helped


def test_a_new_move_after_undo_drops_the_tail():
    session = Session.new("einauge", {}, 1, TWO)
    for move in ("c3", "a1", "b2"):
        session.play(move)
    session.undo()
    session.undo()
    session.play("e5")
    assert session.moves == ["c3", "e5"] and session.tail == [] and session.may_redo() is not None


def test_against_the_computer_both_moves_are_taken_back():
    session = Session.new("einauge", {}, 1, AGAINST)
    for move in ("c3", "a1", "b2", "e1"):
        session.play(move)
    assert session.undo() and session.moves == ["c3", "a1"]
    assert session.undo() and session.moves == []
    assert session.redo() and session.moves == ["c3", "a1"]
    assert session.redo() and session.moves == ["c3", "a1", "b2", "e1"]
    session.play("e5")
    assert session.to_move == 1 and session.undo() and session.moves == ["c3", "a1", "b2", "e1"]
    assert session.redo() and session.moves[-1] == "e5"


def test_the_computers_first_move_alone_is_not_taken_back():
    session = Session.new("einauge", {}, 1, FIRST)
    session.play("c3")
    assert session.may_undo() is not None and not session.undo() and session.metadata == {}
    session.play("a1")
    session.play("a2")
    assert session.undo() and session.moves == ["c3"]


def test_where_nobody_human_sits_each_move_is_taken_back():
    session = Session.new("einauge", {}, 1, WATCH)
    session.play("c3")
    session.play("a1")
    assert session.undo() and session.moves == ["c3"] and session.undo() and session.moves == []


def test_chance_moves_are_taken_back_and_come_out_the_same():
    game = tiny.find("tiny_dice")
    for seed in range(30):
        session = Session.new(game, {}, seed, AGAINST)
        first = session.moves[:]
        session.play("step")
        session.play("hold")
        line = session.moves[:]
        assert len(line) == 5 and session.undo() and session.moves == first
        session.play("step")
        session.play("hold")
        assert session.moves == line


class Awaited(type(tiny.find("tiny_dice"))):
    """The race, where whoever is to step rolls the die himself."""

    def chance_starter(self, state):
        return state.side if self.to_move(state) == CHANCE else None


def test_a_game_that_awaits_its_chance_moves_is_left_to_wait_for_them():
    settled, session, kept = Session.new(tiny.find("tiny_dice"), {}, 5, AGAINST), None, []
    session = Session.new(Awaited(), {}, 5, AGAINST)
    session.on_change = lambda changed: kept.append(changed.ply)
    assert settled.chance_starter is None
    assert session.ply == 0 and session.to_move == CHANCE and session.seat is None and session.chance_starter == 0
    assert refused(lambda: session.play("r1")) == "This move is drawn at random, not chosen."
    assert [event.kind for event in session.draw()] == ["roll"] and session.chance_starter is None and session.ply == 1
    assert refused(session.draw) == "No chance move is due now."
    assert [event.kind for event in session.play("step")] == ["step"] and session.chance_starter == 1
    session.run()
    assert session.to_move == 1 and kept == [1, 2]
    settled.play("step")
    assert settled.moves == session.moves
    back = session.branch(2)
    assert back.chance_starter == 1 and back.draw() and back.moves == session.moves
    session.go_to(2)
    assert session.draw() and session.moves == back.moves and session.length == 3


def test_who_may_go_concedes_instead_of_starting_the_chance_move():
    session = Session.new(Awaited(), {}, 5, AGAINST)
    session.play("concede")
    assert session.over and session.chance_starter is None and session.outcome.winner == 1


def test_undo_of_a_game_that_awaits_goes_back_to_a_decision():
    session = Session.new(Awaited(), {}, 5, AGAINST)
    session.draw()
    session.play("step")
    session.draw()
    session.play("hold")
    assert session.undo() and session.ply == 1 and session.to_move == 0
    assert session.redo() and session.ply == 4 and session.chance_starter == 0


def test_what_was_seen_cannot_be_put_back():
    session = Session.new(tiny.find("tiny_cards"), {"strict": True}, 1, AGAINST)
    session.play("pass")
    assert session.may_undo() is None
    session.play("take")
    assert sentence(session.may_undo()) == "A card that was seen cannot be put back."
    assert not session.undo() and session.ply == 2 and session.tail == []


def test_the_hook_is_called_after_each_change():
    session, plies = Session.new("einauge", {}, 1, TWO), []
    session.on_change = lambda changed: plies.append(changed.ply)
    session.play("c3")
    session.play("a1")
    session.undo()
    session.redo()
    session.go_to(0)
    assert plies == [1, 2, 1, 2]


def test_a_viewer_goes_anywhere_and_a_branch_goes_on():
    game = tiny.find("tiny_dice")
    session = Session.new(game, {}, 5, WATCH)
    while not session.over:
        session.play("step")
    whole = session.moves
    viewer = Session.of(session.record(), game=game)
    assert viewer.seats == (Seat(BOT, "greedy", "greedy"), Seat(BOT, "random", "random"))
    assert viewer.moves == whole and viewer.over
    for ply in (0, 3, 10_000, -5):
        viewer.go_to(ply)
        assert viewer.ply == min(max(ply, 0), len(whole)) and viewer.length == len(whole)
    branch = viewer.branch(2, TWO)
    assert branch.moves == whole[:3] and branch.to_move == 1 and branch.seats == TWO and branch.tail == []
    branch.play("concede")
    assert viewer.length == len(whole)
    assert viewer.metadata == {"counted": True} and branch.metadata == {"counted": True, "undos": 1}
    assert session.branch(session.length).metadata == {}


def test_a_session_can_start_from_a_state():
    state = "...../...../..w../...../..... b - 1"
    session = Session.new("einauge", {}, 1, TWO, state)
    assert session.to_move == 1 and session.ply == 0
    session.play("a1")
    record = session.record()
    assert record.start == state and record.players == ("Ada", "Bob") and Session.of(record).states == session.states
    assert 'key "start"' in refused(lambda: Session.new("einauge", {}, 1, TWO, "...../..... w"))


def test_a_session_is_refused_in_sentences():
    game = einauge.GAME
    assert "chess" in refused(lambda: Session.new("chess", {}, 1, TWO))
    assert 'key "options"' in refused(lambda: Session.new(game, {"size": 6}, 1, TWO))
    assert 'key "seed"' in refused(lambda: Session.new(game, {}, -1, TWO))
    assert "Seats in this game: 2." in refused(lambda: Session.new(game, {}, 1, TWO[:1]))
    assert "oracle" in refused(lambda: Session.new(game, {}, 1, (TWO[0], Seat(BOT, "oracle"))))
    assert "ghost" in refused(lambda: Session.new(game, {}, 1, (TWO[0], Seat("ghost"))))
    assert "greedy" in refused(lambda: Session.new(game, {}, 1, (TWO[0], Seat(HUMAN, "greedy"))))
    assert "shown" in refused(lambda: Session.new(game, {}, 1, (TWO[0], Seat(HUMAN, "", "a\nb"))))


def test_bots_get_views_and_a_seed_of_their_own():
    cards = Session.new(tiny.find("tiny_cards"), {}, 1, AGAINST)
    assert cards.view().pile == tuple(range(1, 10)) != cards.state.pile and cards.view(1) == cards.view(0)
    seeds = set()
    for seed in range(20):
        session = Session.new("einauge", {}, seed, AGAINST)
        for move in random_game(einauge.GAME, {}, seed)[0][:10]:
            seeds.add(session.bot_seed())
            session.play(move)
        before = session.bot_seed()
        session.undo()
        session.redo()
        assert session.bot_seed() == before
    assert len(seeds) == 200


def test_a_branch_before_an_augury_knows_nothing_of_it():
    session = Session.new("ishido", {}, 1, TWO[:1])
    for _ in range(3):
        session.play(session.game.legal(session.state)[0])
    session.metadata[AUGURY] = 2
    assert AUGURY not in session.branch(1).metadata
    assert session.branch(2).metadata[AUGURY] == session.branch(3).metadata[AUGURY] == 2 == session.metadata[AUGURY]


def test_a_view_is_of_the_seat_that_is_named_else_of_the_one_to_move():
    class Seen(type(tiny.find("tiny_dice"))):
        def view(self, state, seat):
            return seat

    session = Session.new(Seen(), {}, 1, AGAINST)
    assert (session.view(), session.view(0), session.view(1)) == (session.to_move, 0, 1)


def test_a_bots_seed_has_32_bits_and_hangs_on_seed_and_ply():
    seeds = [Session.new("einauge", {}, seed, AGAINST).bot_seed() for seed in range(50)]
    assert len(set(seeds)) == 50 and 1 << 31 < max(seeds) < 1 << 32
