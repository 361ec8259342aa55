"""Envelopes in the pens of any skin: a small one for a line of the list, a large one with stamp and postmark."""

import pyxel

from ...machines.skins.base import Box, Skin
from ...rules.typed import Literal

SMALL, LARGE = (18, 12), (56, 38)  # width and height
State = Literal["open", "sent", "sealed"]


def draw_small(skin: Skin, x: int, y: int, state: State, chosen: bool) -> None:
    """`open`: its letter looks out, to be answered; `sent`: on its way, with a stamp; `sealed`: the last one."""
    roles, (wide, high) = skin.roles, SMALL
    edge, seal = (roles.accent_ink if chosen else roles.shade), roles.alarm if chosen else roles.accent
    face = roles.dim if state == "sealed" else roles.ink
    _sheet(Box(x, y + 2, wide, high - 2), face, edge)
    if state == "open":
        pyxel.tri(x + 1, y + 3, x + wide - 2, y + 3, x + wide // 2, y - 2, edge)
        pyxel.rect(x + 4, y, wide - 8, 6, face)
        for line in (1, 3):
            pyxel.rect(x + 6, y + line, wide - 12, 1, edge)
    elif state == "sent":
        pyxel.rect(x + wide - 6, y + 4, 4, 4, seal)
        for line in (6, 8):
            pyxel.rect(x + 3, y + line, 6, 1, edge)
        return
    _flaps(Box(x, y + 2, wide, high - 2), edge, state == "sealed")
    if state == "sealed":
        pyxel.rect(x + wide // 2 - 2, y + 5, 4, 4, seal)


def draw_large(skin: Skin, box: Box) -> None:
    """The front of a letter: whom it goes to, a stamp, a postmark over it."""
    roles, (wide, high) = skin.roles, LARGE
    x, y = box.x + (box.w - wide) // 2, box.y + (box.h - high) // 2
    pyxel.rect(x + 2, y + 2, wide, high, roles.shade)
    _sheet(Box(x, y, wide, high), roles.ink, roles.shade)
    for line, long in ((18, 26), (23, 22), (28, 14)):
        pyxel.rect(x + 7, y + line, long, 1, roles.paper)
    pyxel.rect(x + wide - 17, y + 4, 13, 15, roles.dim)
    pyxel.rect(x + wide - 16, y + 5, 11, 13, roles.accent)
    pyxel.circ(x + wide - 11, y + 11, 3, roles.ink)
    pyxel.circ(x + wide - 11, y + 11, 1, roles.paper)
    for radius in (7, 5):
        pyxel.circb(x + wide - 22, y + 12, radius, roles.paper)
    for line in range(3):
        pyxel.rect(x + 7, y + 8 + 3 * line, 16, 1, roles.dim)


def _sheet(box: Box, face: int, edge: int) -> None:
    """Paper with an edge."""
    pyxel.rect(*box, edge)
    pyxel.rect(*box.inset(1), face)


def _flaps(box: Box, edge: int, shut: bool) -> None:
    """The folds at the back: from the lower corners to the middle, and where it is shut from the upper ones, too."""
    x, y, w, h = box
    middle = x + w // 2
    pyxel.line(x + 1, y + h - 2, middle - 2, y + h // 2, edge)
    pyxel.line(x + w - 2, y + h - 2, middle + 1, y + h // 2, edge)
    if shut:
        pyxel.line(x + 1, y + 1, middle - 1, y + h // 2, edge)
        pyxel.line(x + w - 2, y + 1, middle, y + h // 2, edge)
