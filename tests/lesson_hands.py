"""Hands that make any move in a lesson: by mouse, touch, pad or keyboard alone. They look at what a face tells."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import Any

import pyxel

from codewheel.machines.input import LONG_FRAMES, PAD_FAST, PAD_FRAMES, PAD_SLOW, Reader
from codewheel.rules.eye.board import SQUARE as HOLES
from codewheel.rules.eye.board import TURNS
from codewheel.rules.triaxis.map import chart
from codewheel.screens.einauge.perspective import step as einauge_step
from codewheel.screens.eye.geometry import DIRECTIONS, HANDLE, neighbour_square
from codewheel.screens.lesson.scene import LessonScene
from codewheel.screens.triaxis.ways import WAYS, toward
from codewheel.session.table.lesson import OVER, PASSED, TASK
from driver import Driver

WHEELS = ("eye", "oeil-solo")
NEAR = 2  # pixels: so near the middle of a place a pad leads
CARRIED = ("triaxis", *WHEELS)  # games whose moves lead from one place to another


class Learner(ABC):
    """Somebody who passes a lesson as a demonstration would."""

    def __init__(self, driver: Driver, scene: LessonScene) -> None:
        self.driver, self.scene, self.game = driver, scene, scene.game

    def pass_step(self) -> None:
        """The step, to the first frame of the next one or to the question behind the last."""
        driver, table = self.driver, self.scene.table
        driver.wait(lambda: table.stage == TASK and self.scene.face.still)
        at = table.at
        while table.stage == TASK:
            ply = table.board.session.ply
            self.start() if table.step.goal.chance else self.move(table.solution[0])
            self.wait_for(ply)
        driver.wait(lambda: table.stage == PASSED and self.scene.face.still)
        for _ in range(6):
            if table.stage == PASSED and table.at == at:
                self.go_on()
        assert table.at == at + 1 or table.stage == OVER

    def wait_for(self, ply: int) -> None:
        """Until another move is made than the first `ply`, or a step is passed."""
        table, face = self.scene.table, self.scene.face
        self.driver.wait(lambda: table.stage != TASK or (table.board.session.ply > ply and face.still), 400)

    def places(self, move: str) -> list[str]:
        """The places that are pointed at for a move, in order."""
        if move in TURNS or move == "done" or self.game not in CARRIED:
            return [move]
        return move.split(" ")[-1].split("-")

    @abstractmethod
    def start(self) -> None:
        """Start what chance decides."""

    @abstractmethod
    def move(self, move: str) -> None:
        """Make a move."""

    @abstractmethod
    def go_on(self) -> None:
        """Go on where any key does."""


class Mouse(Learner):
    """By the mouse alone."""

    def at(self, light: str) -> tuple[int, int]:
        """The pixel of a place."""
        spot = self.scene.face.spot(light)
        assert spot is not None, light
        return round(spot.x), round(spot.y)

    def click(self, x: int, y: int) -> None:
        """The left button."""
        self.driver.click(x, y)

    def right(self, x: int, y: int) -> None:
        """The right button."""
        self.driver.right(x, y)

    def start(self) -> None:
        self.click(*self.at("spinner"))

    def move(self, move: str) -> None:
        *first, last = self.places(move)
        for place in first:
            self.click(*self.at(place))
            self.driver.frame()
        if first and self.game == "triaxis":
            self.right(*self.at(last))  # and let go
        else:
            self.click(*self.at(last))

    def go_on(self) -> None:
        card = self.scene.face.card().box
        self.click(card.x + 3, card.y + 3)


class Touch(Mouse):
    """By a finger: it comes down where it was not before, and a long press is the right button."""

    def __init__(self, driver: Driver, scene: LessonScene) -> None:
        super().__init__(driver, scene)
        driver.app.reader = Reader(long_press=True)

    def click(self, x: int, y: int) -> None:
        self.tap(x, y, 2)

    def right(self, x: int, y: int) -> None:
        self.tap(x, y, LONG_FRAMES + 2)

    def tap(self, x: int, y: int, frames: int) -> None:
        """A finger for some frames; the place and the press arrive in one."""
        pyxel.set_mouse_pos(x, y)
        with self.driver.held(pyxel.MOUSE_BUTTON_LEFT):
            self.driver.frame(frames)
        self.driver.frame(2)


class Stick(Mouse):
    """By a game pad alone: the right stick leads the pointer, A and B are its buttons."""

    def click(self, x: int, y: int) -> None:
        self.press(pyxel.GAMEPAD1_BUTTON_A, x, y)

    def right(self, x: int, y: int) -> None:
        self.press(pyxel.GAMEPAD1_BUTTON_B, x, y)

    def press(self, button: int, x: int, y: int) -> None:
        """Lead the pointer there and press a button."""
        self.lead(x, pyxel.GAMEPAD1_AXIS_RIGHTX, 0)
        self.lead(y, pyxel.GAMEPAD1_AXIS_RIGHTY, 1)
        self.driver.pad(button, 2)
        self.driver.frame()

    def lead(self, goal: int, stick: int, axis: int) -> None:
        """Lead the pointer along one axis. It goes faster as the stick is held, which is let go where it would pass."""
        for _ in range(40):
            away = goal - self.driver.app.input[axis]
            if abs(away) <= NEAR:
                return
            frames, gone = 0, 0.0
            while gone < abs(away) - NEAR:
                frames += 1
                gone += PAD_SLOW + (PAD_FAST - PAD_SLOW) * min(frames, PAD_FRAMES) / PAD_FRAMES
            self.driver.tilt(stick, 32767 if away > 0 else -32767, frames)
        raise AssertionError("the pointer does not arrive")


class Keys(Learner):
    """By the keyboard alone."""

    def start(self) -> None:
        self.driver.key("enter")

    def move(self, move: str) -> None:
        if move == "done":
            self.driver.key("enter")
            return
        *first, last = self.places(move)
        for place in first:
            self.walk(place)
            self.driver.key("enter" if self.game == "triaxis" else "space")
        self.walk(last)
        self.driver.key("space" if self.game in CARRIED else "enter")

    def go_on(self) -> None:
        self.driver.key("space")

    def walk(self, place: str) -> None:
        """The cursor by arrows to a place, by the shortest way."""
        cursor, goal, step = self.map(place)
        ways = tuple(DIRECTIONS)
        come: dict[Any, tuple[Any, str]] = {cursor: (None, "")}
        queue = deque([cursor])
        while goal not in come:
            here = queue.popleft()
            for way in ways:
                there = step(here, way)
                if there not in come:
                    come[there] = here, way
                    queue.append(there)
        chords = []
        while goal != cursor:
            goal, way = come[goal]
            chords.append(way)
        for chord in reversed(chords):
            self.step(chord)

    def step(self, way: str) -> None:
        """A step of the cursor."""
        self.driver.key(way)

    def map(self, place: str) -> tuple[int, int, Callable[[int, str], int]]:
        """Where the cursor stands, where it is to go, and where each key leads."""
        scene: Any = self.scene.face.scene
        state = scene.session.state
        if self.game == "einauge":
            from codewheel.rules.einauge.game import SQUARE

            return scene.cursor, SQUARE[place], einauge_step
        if self.game == "ishido":
            from codewheel.rules.ishido.board import COLUMNS, ROWS, SQUARE

            def beside(at: int, way: str) -> int:
                dx, dy = DIRECTIONS[way]
                return (at // COLUMNS + dy) % ROWS * COLUMNS + (at % COLUMNS + dx) % COLUMNS

            return scene.controller.cursor, SQUARE[place], beside
        if self.game in WHEELS:
            goal = HANDLE + TURNS.index(place) if place in TURNS else HOLES[place]
            return scene.controller.cursor, goal, lambda at, way: neighbour_square(at, state.pattern, way)
        island = chart(state.zones)
        return scene.controller.cursor, island.number[place], lambda at, way: toward(island, at, WAYS[way])


class Pad(Keys):
    """By a game pad alone: the cross walks, A does what is to be done."""

    def start(self) -> None:
        self.act()

    def act(self) -> None:
        """The first button."""
        self.driver.pad(pyxel.GAMEPAD1_BUTTON_A)

    def move(self, move: str) -> None:
        if move == "done":
            self.driver.pad(pyxel.GAMEPAD1_BUTTON_BACK)
            return
        *first, last = self.places(move)
        for place in first:
            self.walk(place)
            self.act()
        self.walk(last)
        if self.game == "triaxis" and first:
            self.driver.pad(pyxel.GAMEPAD1_BUTTON_BACK)  # and let go
        else:
            self.act()

    def go_on(self) -> None:
        self.act()

    def step(self, way: str) -> None:
        self.driver.cross(way)
