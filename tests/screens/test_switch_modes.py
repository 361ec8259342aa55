"""Each mode of each game is begun from the shelf and played to its end by one switch, by what lights up alone."""

import re

import pytest

from examples import proved
from screens.test_one_switch import Stuck, at_the_shelf, sit_down, to_the_end
from switching import Hand

SOON = 12  # sentences back that still count as heard
WAIT = 6  # frames until what was chosen is told
END = "New game$"


def answer(hand: Hand, wishes: dict[str, str], done: str, leads: dict[str, str] | None = None) -> None:
    """Go through questions until `done` is said. `wishes`: what is answered, by the question; `leads`: what is chosen
    instead of Enter when something was said.
    """
    left = dict(wishes)
    for _ in range(600):
        said = " ".join(hand.all[-SOON:])
        asked = next((question for question in left if question in said), None)
        if asked is not None:
            turn_to(hand, left.pop(asked))
        elif done in said:
            assert not left, left
            return
        elif re.search(next((lit for word, lit in (leads or {}).items() if word in said), "Enter$"), hand.lit):
            hand.press()
        hand.step()
    raise Stuck(hand.all[-60:])


def turn_to(hand: Hand, value: str) -> None:
    """Go through the answers of a question until it is this."""
    hand.choose("Arrows$")
    for _ in range(10):
        before = len(hand.all)
        hand.choose("Right$")
        hand.wait(WAIT)
        if any(re.search(rf"(^|: ){value} Right$", said) for said in hand.all[before:]):
            hand.choose("Back to the groups$")
            return
    raise Stuck(hand.all[-60:])


ENDS = {
    "Ancient": "Stones left: ", "Cooperative": "Player 2: On the touchstone", "Tournament": "the tournament scores:",
    "Challenge": "player: Points: ",
}  # fmt: skip


@pytest.mark.parametrize("mode", proved(ENDS))
def test_ishido(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = sit_down(monkeypatch, "Ishido", "It fits on", {"more in the menus": "New Game$"})
    hand.choose("Menus$", "Game$", f"{mode}$")
    if mode == "Ancient":
        hand.choose("Menus$", "Game$", "New Game$")
    else:  # two buttons share a row where the page is full
        hand.choose("OK(, Cancel)?$", *([] if mode == "Cooperative" else ["OK$"]), "Enter$", "New Game$")
    to_the_end(hand, 1, "Ctrl.E: end the game")
    hand.choose("Menus$", "Game$", "End Game$", "End game$")
    hand.wait(60)
    said = " ".join(hand.all)
    assert "The game is over." in said and ENDS[mode] in said, hand.all[-40:]


@pytest.mark.parametrize("players", proved("34"))
def test_eye(players: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    hand.choose("EYE$")
    answer(hand, {"PLAYERS: ": players}, "Space: place")
    assert " wins" in " ".join(to_the_end(hand, 1, END, "Done$"))


RULES = [
    pytest.param(
        "You win by",
        "Own or rival's",
        "taken an opponent's colour, and wins|on its own colour, and wins",
        id="own_or_opponent",
    ),
    pytest.param("You win by", "Many colours", "has 2 of 2 colours, and wins", id="count"),
    pytest.param("You win by", "Named colour", "colour that was named, and wins", id="designated"),
    pytest.param("At the start", "Circle", "on its own colour, and wins", id="circle"),
]


@pytest.mark.parametrize(("rule", "value", "end"), proved(RULES))
def test_further_rules_of_eye(rule: str, value: str, end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    hand.choose("EYE$")
    answer(hand, {}, "M: more rules")
    hand.choose("Letters$", "h to n$", "^m$", f"{rule}: ", f"^{rule}: [^,]*, 1 of 4$", f"^{value}$", "OK, ", "OK$")
    answer(hand, {}, "Space: place")
    said = " ".join(to_the_end(hand, 1, END, "Done$")[-40:])
    assert re.search(end, said), said


WAYS = ["The game", "Rule 1", "Rule 2", "Rule 3", "Unequal", "For children", "The quiz"]


@pytest.mark.parametrize("way", proved(WAYS))
def test_loeil(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    hand.choose("L'Oeil$", "BEGIN$|Enter$", "of 8$", way, "BEGIN$")
    said = " ".join(to_the_end(hand, 1, END, "Done$|^[1-4]: ")[-40:])
    assert re.search(" wins[.]|: a draw[.]", said), said


def test_einauge(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = sit_down(monkeypatch, "Ein-Auge", "is to place a stone", {})
    hand.choose("Menus$", "File$", "New game$", "Black: .* of 7$", "Human", "Start$")
    said = " ".join(to_the_end(hand, 1, END))
    assert "White places" in said and "Black places" in said and re.search("and wins|draw", said)


ISLANDS = [{}, *({"How many players": players, "Round limit: ": "25"} for players in "3456"), {"Climate: ": "harsh"}]
INTO = {"<ESC> To leave": "Leave$", "Change the options": "Yes$"}


@pytest.mark.parametrize("island", proved(ISLANDS), ids=str)
def test_triaxis(island: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    hand.choose("TriAxis$")
    answer(hand, island, "here, <R> all", INTO)
    said = " ".join(to_the_end(hand, 1, "Another game", "^(R|ENTER|Yes|Enter)$", "<ESC> ends the turn"))
    assert re.search("survives|largest population|share", said), said[-2000:]
    assert "6" not in island.values() or "Player 6" in said
