"""The board of Three Men's Morris, for the game and for the viewer."""

import pyxel

from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.skins.base import Box, Skin
from codewheel.screens.deck import Deck
from codewheel.screens.motion import Motion, Motions
from codewheel.screens.scene import Easel
from codewheel.session.play import Session
from codewheel.session.texts import translate

from ...rules.morris.game import LINES, NAMES, State, line_of

SOUNDS = {"place": "place", "slide": "slide", "win": "win", "blocked": "lose", "draw": "draw"}
MOTIONS = {"place": Motion(8), "slide": Motion(12), "win": Motion(30), "blocked": Motion(30), "draw": Motion(12)}
LEFT, TOP, STEP, RADIUS = 40, 52, 50, 10  # the point a3, from one point to the next, a man


def centre(point: int) -> tuple[int, int]:
    """Where a point lies; a1 is at the lower left."""
    return LEFT + STEP * (point % 3), TOP + STEP * (2 - point // 3)


def point_at(x: int, y: int) -> int | None:
    """The point under a pixel, or None."""
    near = ((abs(x - centre(point)[0]) + abs(y - centre(point)[1]), point) for point in range(9))
    distance, point = min(near)
    return point if distance <= STEP // 2 else None


def draw_board(skin: Skin, state: State, chosen: int | None = None, cursor: int | None = None) -> None:
    """Desk, board, men; `chosen`: the man that is to move, `cursor`: the point that the keys have reached."""
    roles = skin.roles
    skin.desktop(Box(0, 0, WIDTH, HEIGHT))
    pyxel.rect(LEFT - 24, TOP - 24, 2 * STEP + 48, 2 * STEP + 48, roles.paper)
    pyxel.rectb(LEFT - 24, TOP - 24, 2 * STEP + 48, 2 * STEP + 48, roles.ink)
    for line in LINES:
        pyxel.line(*centre(line[0]), *centre(line[2]), roles.ink)
    row = line_of(state.board, 1 - state.side)
    for point, man in enumerate(state.board):
        x, y = centre(point)
        if man != ".":
            pyxel.circ(x, y, RADIUS, roles.light if man == "w" else roles.ink)
            pyxel.circb(x, y, RADIUS, roles.ink)
        if point in row or point == chosen:
            pyxel.circb(x, y, RADIUS + 2, roles.alarm)
        if point == cursor:
            pyxel.rectb(x - RADIUS - 4, y - RADIUS - 4, 2 * RADIUS + 9, 2 * RADIUS + 9, roles.accent)


class MorrisViewer:
    """The board with the viewer's window beside it."""

    palette = "gem"
    listed = True
    controls = Box(204, 20, 108, 170)
    sounds = SOUNDS
    motions = MOTIONS
    deck = Deck

    def draw(self, app: Easel, session: Session, motions: Motions) -> None:
        draw_board(app.skin, session.state)

    def move_text(self, session: Session, ply: int) -> str:
        return f"{ply + 1}. {translate(f'morris.seat{ply % 2}')} {session.line[ply]}"


__all__ = ["MOTIONS", "NAMES", "SOUNDS", "MorrisViewer", "centre", "draw_board", "point_at"]
