"""Plays a lesson by the rules alone: all accepted moves from all positions in which a step begins, all wrong ones."""

import re
from typing import Any, NamedTuple

from codewheel.rules.contract import CHANCE
from codewheel.rules.registry import game as find_game
from codewheel.session.lessons.action import Action
from codewheel.session.lessons.form import Lesson, Moves, Step
from codewheel.session.lessons.kind import Lessons
from codewheel.session.table.kind import lessons
from codewheel.session.texts import catalogue

LONGEST, SENTENCES = 112, 3  # of a text
BRANCHES = 600  # positions in which a step begins, at most
State = Any


class Found(NamedTuple):
    """Of a step: how many positions it begins in, how many ways pass it, how many moves were tried."""

    step: str
    starts: int
    ways: int
    tried: int


class Examiner:
    """Examines one lesson."""

    def __init__(self, game: str, number: int) -> None:
        self.lessons: Lessons = lessons(game)
        self.lesson: Lesson = self.lessons.all[number - 1]
        self.rules = find_game(game)
        self.texts = catalogue(self.lessons.code("x").partition(".")[0])
        self._tried = 0

    def run(self) -> list[Found]:
        """All steps; raises AssertionError with the step's name."""
        found, states = [], list[State]()
        for number, step in enumerate(self.lesson.steps, 1):
            if step.load:
                states = [self.loaded(step.load)]
            self._tried = 0
            self.wording(step)
            after = self.step(step, states)
            found.append(Found(step.name, len(states), len(after), self._tried))
            states = unique(after)
            goes_on = number < len(self.lesson.steps) and not self.lesson.steps[number].load
            assert not goes_on or len(states) <= BRANCHES, f"{step.name}: {len(states)} positions after it"
        return found

    def loaded(self, text: str) -> State:
        """The position of a text that is canonical and can arise."""
        state = self.rules.parse_state(text)
        assert self.rules.format_state(state) == text and self.rules.check_state(state) is None
        return state

    # --- texts -----------------------------------------------------------------------------------------------------

    def wording(self, step: Step) -> None:
        """Every text is there and short."""
        for part in ((), ("praise",), ("hint",)):
            self.short(self.lessons.code(step.name, *part))
        for number, wrong in enumerate(step.wrong, 1):
            code = self.lessons.code(step.name, "wrong", number)
            if not wrong.code or code in self.texts:
                self.short(code)

    def short(self, code: str) -> None:
        """A text of at most LONGEST characters in up to SENTENCES sentences."""
        text = self.texts[code]
        sentences = len(re.findall(r"[.!?](?=\s|$)", text))
        assert len(text) <= LONGEST and 1 <= sentences <= SENTENCES, f"{code}: {len(text)} characters: {text}"

    # --- a step ----------------------------------------------------------------------------------------------------

    def step(self, step: Step, states: list[State]) -> list[State]:
        """The positions after a step, from all in which it begins."""
        after: list[State] = []
        for number, start in enumerate(states):
            state = self.follow(start, step.before)
            with Within(f"{self.lessons.game} {step.name}"):
                mover = self.rules.to_move(state)
                assert mover == step.seat or (step.goal.chance and mover == CHANCE), f"seat {mover} is to move"
                if not number:
                    self.lights(step, state)
                ends = self.passed(step, state, first=not number)
                assert ends, "nothing is accepted"
                for action in ends:
                    end = self.replied(action.after, step.reply)
                    done = action._replace(after=end)
                    assert self.lessons.holds(step.after, done), f"{action.move}: {step.after} does not hold"
                    after.append(end)
        return after

    def lights(self, step: Step, state: State) -> None:
        """What is lit is there."""
        known = self.lessons.places(state)
        for light in (*step.light, *step.hint):
            assert light in known, f"no place {light}"
        assert all(self.lessons.pointed(move, state) for move in step.goal.path[:1])

    def passed(self, step: Step, state: State, first: bool) -> list[Action]:
        """All ways through a step; its wrong moves are looked at as well."""
        goal, rules = step.goal, self.rules
        if goal.refused:
            why = rules.check(state, goal.refused)
            assert why is not None and why.code == goal.code, f"{goal.refused}: {why}"
            self.wrongs(step, state, frozenset())
            return [Action(rules, step.seat, state, goal.refused, state)]
        if goal.path or goal.chance:
            path = goal.path or (goal.chance,)
            self.wrongs(step, state, frozenset(path[:1]))
            before = self.follow(state, path[:-1])
            action = Action(rules, step.seat, before, path[-1], self.follow(before, path[-1:]))
            assert self.lessons.holds(step.claim, action), f"{step.claim} does not hold"
            return [action]
        if goal.until:
            ways = self.search(step, state)
            assert step.best in [way for way, _ in ways], f"{step.best} does not do it: {ways[:5]}"
            self.wrongs(step, state, frozenset(way[0] for way, _ in ways))
            return [action for _, action in ways]
        actions = [Action(rules, step.seat, state, move, rules.apply(state, move)) for move in rules.legal(state)]
        self._tried += len(actions)
        good = [d for d in actions if (d.move in goal.moves if goal.moves else self.lessons.holds(goal.when, d))]
        moves = {action.move for action in good}
        assert not goal.moves or moves == set(goal.moves), f"not legal: {set(goal.moves) - moves}"
        for action in good:
            assert self.lessons.holds(step.claim, action), f"{action.move}: {step.claim} does not hold"
        if first:
            assert step.best[0] in moves, f"{step.best[0]} is not accepted"
            self.wrongs(step, state, frozenset(moves))
            if "safe" in step.claim:  # what is not accepted is not as good
                for action in actions:
                    assert action.move in moves or not self.lessons.holds({"safe": True}, action), (
                        f"{action.move} is safe"
                    )
        return sorted(good, key=lambda action: action.move != step.best[0])

    def search(self, step: Step, state: State) -> list[tuple[Moves, Action]]:
        """All ways of own moves within which each word of the condition comes true."""
        found: list[tuple[Moves, Action]] = []

        def go(at: State, path: Moves, true: frozenset[str]) -> None:
            for move in self.rules.legal(at):
                if move in self.rules.leaving_moves(at):
                    continue
                self._tried += 1
                action = Action(self.rules, step.seat, at, move, self.rules.apply(at, move))
                now = true | {
                    word for word, value in step.goal.until.items() if self.lessons.holds({word: value}, action)
                }
                if now == set(step.goal.until):
                    found.append(((*path, move), action))
                elif len(path) + 1 < step.goal.within and self.rules.to_move(action.after) == step.seat:
                    go(action.after, (*path, move), now)

        go(state, (), frozenset())
        return found

    def wrongs(self, step: Step, state: State, accepted: frozenset[str]) -> None:
        """Every named wrong move is refused as it says, or is legal and leads where it says."""
        for wrong in step.wrong:
            for move in wrong.moves:
                why = self.rules.check(state, move)
                if wrong.code:
                    assert why is not None and why.code == wrong.code, f"wrong {move}: {why}"
                    continue
                assert why is None and move not in accepted, f"wrong {move}: {why or 'it is accepted'}"
                end = self.follow(self.rules.apply(state, move), wrong.shows)
                assert not wrong.shows or self.rules.outcome(end).winner == wrong.to, f"wrong {move} shows nothing"

    # --- moves -----------------------------------------------------------------------------------------------------

    def follow(self, state: State, moves: Moves) -> State:
        """The position after moves that are all legal."""
        for move in moves:
            state = self.rules.apply(state, move)
        return state

    def replied(self, state: State, reply: tuple[Moves, ...]) -> State:
        """The position after what is answered: of each the first that is legal."""
        for choices in reply:
            move = next((move for move in choices if self.rules.check(state, move) is None), None)
            assert move is not None, f"none of {choices} is legal"
            state = self.rules.apply(state, move)
        return state


class Within:
    """Faults within get a place in front."""

    def __init__(self, place: str) -> None:
        self._place = place

    def __enter__(self) -> None:
        return

    def __exit__(self, kind: object, fault: BaseException | None, trace: object) -> None:
        if isinstance(fault, AssertionError):
            fault.args = (f"{self._place}: {fault.args[0] if fault.args else ''}",)


def unique(states: list[State]) -> list[State]:
    """Each position once."""
    return list(dict.fromkeys(states))
