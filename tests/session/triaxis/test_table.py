"""TriAxis' table, without a screen: games and series by commands alone, the spinner, walks, lots, ends."""

import subprocess
import sys
from pathlib import Path

import pytest

import codewheel
from codewheel.rules.contract import reason
from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.state import COLOUR, GROW, MOVE, OVER, SPIN, State
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.slices import through
from codewheel.session.storage import Memory
from codewheel.session.table.words import ENDED, HINT, PLAYED, PROMPT, REPLACED, SAVED, News
from codewheel.session.triaxis.course import open_series, points
from codewheel.session.triaxis.scores import ScoreFiles
from codewheel.session.triaxis.table import TriaxisTable
from session.triaxis.games import at, game, people, placed, position
from tables import House, chosen_by, kinds, let_computers_play, play_out, said, sit_down, think

LEADS = "file next_game close_series replay review"


def table(session: Session | None = None, house: House | None = None, today: bool = True) -> TriaxisTable:
    """The table of a session, with the helps of today unless they are to be off."""
    house = house or House()
    house.settings.set("game.triaxis.original", "off" if today else "on")
    found = sit_down("triaxis", session, house)
    assert isinstance(found, TriaxisTable)
    return found


def codes(news: list[News] | tuple[News, ...]) -> list[str]:
    """The codes of what was said, without the catalogue."""
    return [piece.said.code.partition(".")[2] for piece in news if piece.said is not None]


def spun(stop: str, state: State, seats: list[Seat] | None = None) -> TriaxisTable:
    """A table at a state, at which the spinner will stop there."""
    for seed in range(400):
        session = at(state, seats, seed)
        session.draw()
        if session.moves == [f"spin {stop}"]:
            return table(at(state, seats, seed))
    raise AssertionError


# --- whole games ------------------------------------------------------------------------------------------------------


def test_a_table_is_found_and_played_at_without_pyxel() -> None:
    here = Path(codewheel.__file__).parent.parent, Path(__file__).resolve().parents[2]
    code = (
        "import sys\n"
        "from tables import House, chosen_by, play_out, sit_down\n"
        "house = House()\n"
        "at = sit_down('triaxis', None, house)\n"
        "for command in (('players', 2), ('computer', False), ('option', 'round_limit', '25'), ('new', 'classic')):\n"
        "    assert at.do(*command), command\n"
        "play_out(at, chosen_by(3))\n"
        "assert at.session.over and at.do('file', 4) and 'pyxel' not in sys.modules\n"
        "print(at.session.outcome.reason)"
    )
    environment = {"PYTHONPATH": ":".join(map(str, here))}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() in ("survivor", "nobody", "limit")


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("computers", [False, True])
def test_a_series_for_one_to_six_is_begun_and_played_by_commands_alone(count: int, computers: bool) -> None:
    house = House()
    at_ = table(house=house)
    assert at_.do("players", count)
    assert at_.do("computer", computers) == (1 < count < 6)
    for place in range(1, count):
        assert at_.do("sit", place, "random" if computers else "human") and at_.do("name", place, f"Name {place}")
    assert at_.do("sit", 6, "random") and at_.do("option", "round_limit", "25") and at_.do("option", "climate", "harsh")
    assert at_.do("option", "placing", "in_turn") and at_.do("option", "stock", "limited")
    assert at_.do("new", "classic") and at_.do("habitat", 0, 5) and not at_.do("habitat", 0, 6)
    rules, seats = at_.session.state.rules, at_.session.seats
    beside = count == 1 or (computers and count < 6)
    assert len(seats) == count + beside and seats[0].kind == HUMAN and at_.session.metadata["habitats"][0] == 5
    assert sorted({*at_.session.metadata["habitats"]} | {5}) == sorted(at_.session.metadata["habitats"])
    assert (rules.round_limit, rules.climate, rules.placing, rules.stock) == (25, "harsh", "in_turn", "limited")
    assert rules.island == "classic"
    at_.news()
    news = play_out(at_, chosen_by(count))
    ended = [piece for piece in news if piece.kind == ENDED]
    assert len(ended) == 1 and news[-1] is ended[0] and ended[0].get("commands") == LEADS
    assert kinds(news).count(PLAYED) == len(at_.session.moves) and at_.session.state.phase == OVER
    series = at_.series
    assert series is not None and series.counted and series.points == points(at_.session)
    assert not at_.human_to_move and not at_.computer_to_move and not at_.searches() and not at_.advance()
    assert len(house.statistics.rows()) == (count == 1 or computers)


def test_computers_alone_play_to_the_end_by_themselves() -> None:
    at_ = table(game([Seat(BOT, "greedy"), Seat(BOT, "random"), Seat(BOT, "random")], share=6))
    news = let_computers_play(at_)
    assert at_.session.over and news[-1].kind == ENDED and at_.watching
    assert at_.why_not("undo") is not None and at_.why_not("spin") is not None


def test_news_tell_what_happened_and_who_did_it() -> None:
    at_ = table(game([*people(1), Seat(BOT, "random")], share=4))
    assert at_.do("play", "place D4")
    news = let_computers_play(at_)
    first = next(piece for piece in news if piece.kind == PLAYED)
    assert (first.get("move"), first.get("seat"), first.get("by")) == ("place D4", 0, "human")
    assert [n.get("by") for n in news if n.kind == PLAYED] == ["human", "bot"] and at_.news() == ()


# --- the spinner ------------------------------------------------------------------------------------------------------


def test_a_person_starts_the_spinner_and_computers_theirs() -> None:
    at_ = table(placed(game([*people(1), Seat(BOT, "random")], share=6)))
    assert not at_.advance() and at_.session.chance_starter == 0, "it waits for the person"
    assert not at_.do("play", "spin 3") and at_.why_not("end_turn") is not None
    assert at_.do("spin") and at_.session.moves[-1].startswith("spin ")
    at_ = table(placed(game([Seat(BOT, "random"), *people(1)], share=6)))
    assert not at_.do("spin") and not at_.do("concede") and at_.advance()
    assert at_.session.moves[-1].startswith("spin ")


def test_a_famine_is_told_and_survived() -> None:
    state = position({f"{column}{row}": (row % 2, 2) for column in "ABCDEF" for row in (1, 2, 3)})
    at_ = spun("famine", state)
    assert at_.do("spin") and at_.session.state.phase == COLOUR and at_.session.state.event == "famine"
    at_.news()
    assert not at_.do("play", "colour 1")
    at_.news()
    assert at_.advance() and at_.session.state.phase == SPIN and not at_.session.over
    news = at_.news()
    assert codes(news)[0] == "told_colour_famine" and codes(news).count("told_starve") > 0
    assert "depleted" in said(news)[0] and at_.session.state.alive == (True, True)


def test_a_famine_can_leave_nobody() -> None:
    state = position({"A1": (0, 1), "B1": (1, 1)}, COLOUR, event="famine")
    state = state._replace(colours=(0,) * len(state.colours))
    for seed in range(100):
        at_ = table(at(state, seed=seed))
        assert at_.advance()
        if at_.session.over:
            break
    news = at_.news()
    assert at_.session.outcome.winner is None and codes(news).count("told_out") == 2
    assert said(news)[-1] == "Nobody survives." and at_.series is not None and at_.series.wins == (0, 0)


def test_a_harvest_gives_to_each_what_is_due_to_him() -> None:
    state = position({"A1": (0, 2), "A2": (1, 3), "F5": (1, 1)}, COLOUR, event="harvest")
    state = state._replace(colours=(0,) * len(state.colours))
    for seed in range(100):
        at_ = table(at(state, seed=seed))
        at_.advance()
        if at_.session.moves == ["colour 0"]:
            break
    assert codes(at_.news())[:3] == ["told_colour_harvest", "told_due", "told_due"]
    assert at_.session.state.phase == GROW and at_.human_to_move
    assert at_.do("play", "grow A1") and not at_.do("play", "add A1") and at_.do("play", "add C3")
    assert at_.session.state.seat == 1 and at_.session.state.left == 4


def test_growth_that_cannot_be_had_is_lost() -> None:
    state = position({"A1": (1, 2), "F5": (1, 1)}, GROW, 2, due=(2, 0), event="harvest", stock=(0, 8))
    at_ = table(at(state._replace(rules=state.rules._replace(stock="limited"))))
    assert at_.must_forfeit and at_.do("play", "forfeit") and "told_lost" in codes(at_.news())


# --- walks ------------------------------------------------------------------------------------------------------------


def test_a_walk_is_made_step_by_step() -> None:
    at_ = table(at(position({"A1": (0, 2), "F5": (1, 1)}, MOVE, 6)))
    assert not at_.do("halt") and at_.do("walk", "A1", "A4") and at_.walking and at_.session.moves == ["A1-A2"]
    assert at_.advance() and at_.do("halt") and not at_.advance() and at_.session.moves == ["A1-A2", "A2-A3"]
    assert at_.do("walk", "A3", "A4") and not at_.walking and at_.session.state.phase == SPIN


def test_another_move_or_undo_ends_a_walk() -> None:
    at_ = table(at(position({"A1": (0, 1), "F1": (0, 1), "F5": (1, 1)}, MOVE, 6)))
    assert at_.do("walk", "A1", "A4") and at_.do("play", "F1-F2") and not at_.walking
    assert at_.do("walk", "A2", "A4") and at_.do("undo") and not at_.walking and not at_.advance()


def test_why_nobody_walks_there() -> None:
    state = position({"A1": (0, 2), "A3": (1, 3), "F5": (1, 1), "E5": (0, 5)}, MOVE, 4)
    at_ = table(at(state))
    told = []
    for source, target in (("F5", "F4"), ("E5", "E4"), ("B3", "B4"), ("A1", "F1"), ("A1", "F5"), ("A1", "Z9")):
        assert not at_.do("walk", source, target)
        told += said(at_.news())
    assert told[:4] == [
        "The marker at F5 is not yours.", "The 5 at E5 needs 5 moves; 4 left.", "Pick up one of your markers first.",
        "F1 is 10 moves away; 4 left.",
    ]  # fmt: skip
    assert told[4].startswith("There is a marker on F5.") and "Z9" in told[5] and at_.session.ply == 0


# --- markers by lot, <ESC>, giving up ---------------------------------------------------------------------------------


def test_markers_fall_by_lot_until_they_are_wanted_by_hand() -> None:
    at_ = table(game(2, share=12))
    assert at_.do("random") and at_.prompt is not None and kinds(at_.news())[-1] == PROMPT
    assert not at_.do("play", "place D4") and not at_.do("spin") and not at_.advance()
    assert at_.do("answer", "no") and not at_.scattering and at_.session.ply == 0
    assert at_.do("random") and at_.do("answer", "yes") and at_.scattering and not at_.do("random")
    assert at_.advance() and not at_.advance() and at_.session.state.seat == 1
    assert at_.do("play", at_.session.game.legal(at_.session.state)[0]) and at_.scattering
    assert at_.do("escape") and not at_.scattering and codes(at_.news())[-1] == "scatter_ended"
    assert not at_.do("gather") and not at_.advance() and at_.session.ply == 2


def test_the_same_markers_fall_for_the_same_seed() -> None:
    lots = []
    for _ in range(2):
        at_ = table(game(2, seed=9, share=12))
        for _ in range(2):
            assert at_.do("random") and at_.do("answer", "yes")
            let_computers_play(at_)
        lots.append(at_.session.moves)
    assert lots[0] == lots[1] and len(lots[0]) == 12 and at_.session.state.phase == SPIN
    assert not at_.do("random") and at_.session.metadata["scatter"] == [0, 1]


def test_who_takes_a_marker_back_places_it_by_hand() -> None:
    at_ = table(game(2))
    assert at_.do("random") and at_.do("answer", "yes") and at_.advance() and at_.do("undo")
    assert at_.session.metadata["scatter"] == [] and not at_.advance()


def test_escape_means_what_the_turn_lets_it() -> None:
    at_ = table(placed(game(3)))
    assert at_.do("escape") and at_.prompt is not None and at_.prompt.answers == ("quit", "concede", "stay")
    assert (
        at_.do("answer", "stay") and at_.session.state.alive == (True, True, True) and at_.session.state.phase == SPIN
    )
    assert at_.do("escape") and at_.do("answer", "quit") and at_.news()[-1].get("what") == "quit"
    assert at_.do("escape") and at_.do("answer", "concede") and at_.session.state.alive == (False, True, True)
    stuck = table(at(position({"C3": (0, 4), "F5": (1, 1)}, MOVE, 3)))
    assert stuck.stuck and stuck.do("escape") and stuck.session.moves == ["end"]
    stuck = table(at(position({"C3": (0, 4), "F5": (1, 1)}, MOVE, 3)))
    assert stuck.do("concede") and stuck.do("answer", "concede") and stuck.session.moves == ["concede"]
    ring = dict.fromkeys(("C2", "D2", "D3", "C4", "B3"), (1, 6))
    forced = table(at(position({"C3": (0, 1), **ring, "B2": (1, 1)}, MOVE, 2)))
    assert forced.forced and not forced.do("end_turn") and forced.do("escape") and forced.prompt is not None
    assert forced.prompt.answers == ("concede", "stay")
    free = table(at(position({"C3": (0, 1), "F5": (1, 1)}, MOVE, 3)))
    assert free.do("escape") and free.prompt is None and free.news()[-1].get("what") == "leave"
    assert not free.do("end_turn") and free.session.ply == 0


def test_who_concedes_leaves_the_others_to_play_on() -> None:
    at_ = table(placed(game([*people(1), Seat(BOT, "random"), Seat(BOT, "random")], share=6)))
    assert at_.do("concede") and not at_.do("concede") and not at_.do("answer", "yes") and at_.do("answer", "concede")
    news = let_computers_play(at_)
    assert "told_concede" in codes(news) and at_.session.over and news[-1].kind == ENDED
    assert at_.session.outcome.winner in (1, 2, None)
    two = table(placed(game(2)))
    assert two.do("concede") and two.do("answer", "concede") and two.session.outcome.winner == 1


# --- helps ------------------------------------------------------------------------------------------------------------


def test_nothing_of_today_is_to_be_had_as_in_1989() -> None:
    at_ = table(at(position({"C3": (0, 2), "F5": (1, 1)}, MOVE, 4)), today=False)
    assert at_.do("play", "C3-C4") and "analysis" not in at_.session.metadata
    at_.news()
    for name in ("hint", "analysis", "undo", "redo", "log"):
        assert not at_.do(name) and "<O> changes that." in said(at_.news())[0], name
    assert at_.do("original") and at_.option("threats") and at_.do("undo") and at_.do("redo") and at_.do("log")
    assert at_.do("analysis") and at_.analysing and at_.do("original") and not at_.analysing


def test_threats_that_are_shown_count_as_help() -> None:
    at_ = table(at(position({"C3": (0, 1), "F5": (1, 1)}, MOVE, 4)))
    assert at_.do("threats") and at_.do("odds") and at_.do("play", "C3-C4") and not at_.session.helped
    assert at_.do("threats") and at_.do("play", "C4-C3") and at_.session.helped


def test_a_hint_is_told_in_words() -> None:
    at_ = table(at(position({"C3": (0, 2), "C2": (1, 2), "F5": (1, 1)}, MOVE, 2)))
    assert at_.do("hint")
    think(at_)
    news = at_.news()
    assert HINT in kinds(news) and said(news)[-1].startswith("Hint: ")
    spinning = table(placed(game(2)))
    assert not spinning.do("hint"), "nobody moves while the spinner waits"


def test_steps_are_taken_back_but_no_spin() -> None:
    at_ = table(placed(game(2, share=12)))
    assert at_.do("spin")
    let_computers_play(at_)
    assert not at_.do("undo") and "spinner" in said(at_.news())[-1]


# --- the end, the series ----------------------------------------------------------------------------------------------


def finished(house: House | None = None, session: Session | None = None, seed: int = 1) -> TriaxisTable:
    """A table at which a game of few markers was played to its end."""
    at_ = table(session or game(2, share=6), house)
    play_out(at_, chosen_by(seed))
    return at_


def test_the_round_limit_ends_a_game_and_it_may_be_a_draw() -> None:
    state = position({"A1": (0, 3), "C3": (1, 3)}, MOVE, 3, round=24, seat=1, spinner=1)
    state = state._replace(rules=state.rules._replace(round_limit=25))
    at_ = table(at(state))
    assert at_.do("walk", "C3", "C4") and at_.session.over and at_.session.outcome.reason == "limit"
    news = at_.news()
    assert said(news)[-1] == "The last round is over: a draw." and at_.series is not None
    assert at_.series.wins == (0, 0) and at_.series.games == 1


def test_a_series_with_scores_is_saved_and_gone_on_with() -> None:
    storage = Memory()
    house = House(storage)
    at_ = finished(house)
    first, names = at_.series, ("Anna", "Ben")
    assert first is not None and first.names == names and first.games == 1
    assert at_.do("file", 7) and at_.filed is not None and at_.filed.new and kinds(at_.news())[-1] == SAVED
    assert at_.do("file", 7) and at_.filed is not None and not at_.filed.new, "none is added twice"
    assert not at_.do("file", 10)
    later = House(storage, seed=5)  # the program was left before somebody said whether there is another game
    waiting = through(open_series(later.saves))
    assert waiting is not None
    again = table(waiting, later)
    assert again.do("next_game") and REPLACED in kinds(again.news()) and through(open_series(later.saves)) is None
    assert again.session.state.rules.first == 1 and again.series is not None and again.series.number == 2
    assert again.session.state.seat == 1 and [seat.name for seat in again.session.seats] == list(names)
    play_out(again, chosen_by(4))
    second = again.series
    mine = points(again.session)
    assert second.games == 2 and second.points == tuple(map(sum, zip(first.points, mine, strict=True)))
    assert again.do("file", 7) and {row.games for row in ScoreFiles(storage).read(7)} == {2}
    assert again.do("close_series") and later.saves.resume("triaxis") is None
    assert again.do("leave") and later.saves.resume("triaxis") is None, "it is not kept again"


def test_a_game_in_progress_is_gone_on_with_and_its_series_too() -> None:
    storage = Memory()
    at_ = finished(House(storage))
    assert at_.do("next_game")
    stream = Stream(2)
    for _ in range(5):
        assert at_.do("play", stream.choice(GAME.legal(at_.session.state)))
    assert at_.do("point", "D4") and not at_.do("point", "Z9") and at_.do("leave")
    house = House(storage)
    resumed = house.saves.resume("triaxis")
    assert resumed is not None and resumed.session.ply == 5 and resumed.session.metadata["cursor"] == "D4"
    again = finished(house, resumed.session)
    assert again.series is not None and again.series.games == 2 and again.series.number == 2


def test_an_end_that_was_taken_back_is_counted_as_it_ended_last() -> None:
    at_ = table(at(position({"C3": (0, 2), "C2": (1, 1), "A1": (0, 1)}, MOVE, 2)))
    assert at_.do("play", "C3-C1") and at_.session.over and at_.series is not None and at_.series.games == 1
    assert kinds(at_.news())[-1] == ENDED
    assert at_.do("undo") and not at_.session.over and at_.do("redo") and kinds(at_.news())[-1] == ENDED
    assert at_.series.games == 1 and at_.series.wins == (1, 0)


def test_what_belongs_to_the_end_waits_for_it() -> None:
    at_ = table(game(2))
    for name, values in (("file", (1,)), ("next_game", ()), ("close_series", ()), ("spin", ()), ("concede", ())):
        assert not at_.do(name, *values) and kinds(at_.news()) == ["refused"], name
    assert at_.do("play", "place D4")
    for name, values in (("island", ("new",)), ("habitat", (0, 1))):
        assert not at_.do(name, *values) and codes(at_.news()) == ["begun"], name


def test_another_island_for_the_same_players() -> None:
    at_ = table(game(3))
    zones = at_.session.state.zones
    assert at_.do("habitat", 0, 4) and at_.do("island", "new") and at_.session.state.zones != zones
    assert at_.session.metadata["habitats"] == [4, 1, 2] and [s.name for s in at_.session.seats] == [
        "Anna",
        "Ben",
        "Cleo",
    ]
    assert not at_.do("island", "old")


def test_what_the_settings_do_not_know_is_refused() -> None:
    at_ = table()
    for command in (
        ("players", 0), ("players", 7), ("sit", 7, "human"), ("sit", 6, "human"), ("sit", 0, "nobody"),
        ("option", "weather", "harsh"), ("option", "climate", "warm"), ("name", 0, "much too long"), ("new", "old"),
    ):  # fmt: skip
        assert not at_.do(*command) and said(at_.news())[-1][-1] in ".!?", command
    assert at_.do("players", 2) and at_.do("name", 0, "Anna") and not at_.do("name", 1, "anna")
    assert at_.do("setup") and at_.news()[-1].get("what") == "setup"


def test_a_new_series_is_asked_for_before_its_questions_where_a_game_is_under_way() -> None:
    at_ = table(placed(game(2)))
    assert at_.do("setup") and at_.prompt is not None and at_.prompt.name == "setup" and not at_.do("setup")
    assert at_.do("answer", "no") and all(news.get("what") != "setup" for news in at_.news())
    assert at_.do("setup") and at_.do("answer", "yes") and at_.news()[-1].get("what") == "setup"


def test_what_a_face_cannot_show_is_refused_and_changes_nothing() -> None:
    at_ = table(game(2))
    session = at_.session
    at_.refuses = lambda other: reason("triaxis_game.too_large", columns=1, rows=1) if other.seats else None
    assert not at_.do("new") and at_.session is session and codes(at_.news()) == ["too_large"]
