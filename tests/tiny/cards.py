"""A pile of numbered cards in a hidden order. In turn: `take` the top card or `pass`; who holds more points wins.

A hand holds at most `hand` cards; who has a full hand must pass. Two passes in a row, or the last card, end the game.
With `strict`, a card that was seen cannot be put back.
"""

from typing import NamedTuple

from codewheel.rules.contract import NOBODY, Event, Options, Outcome, Reason, event, reason, refuse
from codewheel.rules.rng import Stream


class State(NamedTuple):
    pile: tuple[int, ...]  # top first
    hands: tuple[tuple[int, ...], tuple[int, ...]]  # in the order of taking
    side: int
    passes: int
    hand: int
    strict: bool


class Cards:
    name = "tiny_cards"
    edition = 1
    earlier: tuple[object, ...] = ()
    event_kinds: tuple[str, ...] = ("take", "pass", "end")
    bots: tuple[str, ...] = ("random", "greedy")
    moves_contain_spaces = False

    def defaults(self):
        return {"cards": 9, "hand": 4, "strict": False}

    def complete(self, options: Options):
        found = self.defaults()
        for key, value in options.items():
            if key not in found or type(value) is not type(found[key]):
                raise refuse("tiny_cards.option", name=str(key)[:20])
            found[key] = value
        if not (1 <= found["cards"] <= 20 and 1 <= found["hand"] <= 20):
            raise refuse("tiny_cards.option", name="cards")
        return found

    def options_of(self, state: State):
        return None

    def new(self, options: Options, seed: int) -> State:
        found = self.complete(options)
        pile, stream = list(range(1, found["cards"] + 1)), Stream(seed)
        for i in range(len(pile) - 1, 0, -1):
            j = stream.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return State(tuple(pile), ((), ()), 0, 0, found["hand"], found["strict"])

    def seats(self, state: State) -> int:
        return 2

    def check_state(self, state: State) -> Reason | None:
        cards = sorted((*state.pile, *state.hands[0], *state.hands[1]))
        good = cards == list(range(1, len(cards) + 1)) and 1 <= len(cards) <= 20 and 1 <= state.hand <= 20
        if not good or state.passes > 2 or max(map(len, state.hands)) > state.hand or (not state.pile and state.passes):
            return reason("tiny_cards.cards")
        taken = len(state.hands[0]) + len(state.hands[1])
        if taken == 0 and state.side != state.passes % 2:
            return reason("tiny_cards.cards")
        return None

    def _over(self, state: State) -> bool:
        return state.passes == 2 or not state.pile

    def legal(self, state: State):
        if self._over(state):
            return ()
        return ("pass",) if len(state.hands[state.side]) == state.hand else ("pass", "take")

    def leaving_moves(self, state: State):
        return () if self._over(state) else ("pass",)

    def check(self, state: State, move: str) -> Reason | None:
        if move not in ("pass", "take"):
            return reason("tiny_cards.move_text", text=move[:20])
        if self._over(state):
            return reason("tiny_cards.over")
        if move not in self.legal(state):
            return reason("tiny_cards.full", most=state.hand)
        return None

    def apply(self, state: State, move: str) -> State:
        why = self.check(state, move)
        if why is not None:
            raise refuse(why.code, **dict(why.params))
        if move == "pass":
            return state._replace(side=1 - state.side, passes=state.passes + 1)
        hands = list(state.hands)
        hands[state.side] += (state.pile[0],)
        return state._replace(pile=state.pile[1:], hands=tuple(hands), side=1 - state.side, passes=0)

    def events(self, before: State, move: str, after: State) -> tuple[Event, ...]:
        if move == "pass":
            found = [event("pass", seat=before.side)]
        else:
            found = [event("take", seat=before.side, card=before.pile[0])]
        return (*found, event("end")) if self._over(after) else tuple(found)

    def to_move(self, state: State) -> int:
        return NOBODY if self._over(state) else state.side

    def chance(self, state: State):
        return ()

    def chance_starter(self, state: State) -> int | None:
        return None

    def outcome(self, state: State) -> Outcome:
        scores = (sum(state.hands[0]), sum(state.hands[1]))
        if not self._over(state):
            return Outcome(False, None, scores, "")
        winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
        return Outcome(True, winner, scores, "passes" if state.passes == 2 else "pile")

    def format_state(self, state: State) -> str:
        piles = (_cards(pile) for pile in (state.pile, *state.hands))
        return " ".join((*piles, str(state.side), str(state.passes), str(state.hand), "ny"[state.strict]))

    def parse_state(self, text: str) -> State:
        parts = text.split(" ")
        try:
            pile, first, second = (_numbers(part) for part in parts[:3])
            side, passes, hand, strict = parts[3:]
            state = State(
                pile, (first, second), "01".index(side), "012".index(passes), int(hand), "ny".index(strict) > 0
            )
        except ValueError:
            raise refuse("tiny_cards.state") from None
        why = self.check_state(state)
        if why is not None:
            raise refuse(why.code)
        if self.format_state(state) != text:
            raise refuse("tiny_cards.state")
        return state

    def parse_move(self, text: str) -> str:
        if text not in ("pass", "take"):
            raise refuse("tiny_cards.move_text", text=text[:20])
        return text

    def without_history(self, state: State) -> State:
        return state

    def view(self, state: State, seat: int) -> State:
        return state._replace(pile=tuple(sorted(state.pile)))

    def may_undo(self, before: State, move: str, after: State) -> Reason | None:
        return reason("tiny_cards.seen") if before.strict and move == "take" else None


def _cards(cards: tuple[int, ...]) -> str:
    return ",".join(map(str, cards)) or "-"


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(int(part) for part in text.split(","))


GAME = Cards()
