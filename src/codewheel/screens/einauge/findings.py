"""What the analysis says beside the board: the moves by worth and distance, and where that comes from."""

from collections.abc import Sequence

import pyxel

from ...machines.skins.base import Box, Skin
from ...rules.einauge.game import State
from ...session.einauge.study import Study
from ...session.einauge.worth import Group, foot, groups, verdict
from ...session.texts import translate
from .board import BLACK, COMMON, COOL, GREY, IRIS, SLATE, draw_small
from .panel import AIR, EMBLEM, HEAD, TILE_H, draw_emblem, draw_side

AREA = Box(222, 25, 93, 171)  # the ground of the window: it has the desktop's icons below itself
FOOT = 27  # height of what stands below the lines
MOST_FOOT = 30  # of its letters, where they need more
STEP = 10  # from one line to the next, less where there are many
LEAST = 8
PLAQUE = 8  # pixels about the eye that fills what the lines leave
BETWEEN = 3  # pixels between two columns of squares
FIRST, SQUARES = AIR + 13, AIR + 46  # where a group's number begins, and its squares behind it


def draw_findings(skin: Skin, box: Box, state: State, study: Study) -> None:
    """Draw the window's contents into `box`, sized as `AREA`."""
    pyxel.clip(*box)
    draw_side(skin, box, state.side, verdict(study), state.plies)
    letters, lines = skin.small.lines_in(foot(study), box.w - 2 * AIR, MOST_FOOT if study.done else 9)
    step = letters.height + 1
    high = max(FOOT, step * len(lines) + 3)
    top, bottom = box.y + TILE_H + HEAD + 2, box.y + box.h - high
    _lines(skin, Box(box.x, top, box.w, bottom - top), groups(study))
    pyxel.rect(box.x, bottom, box.w, high, GREY)
    pyxel.line(box.x, bottom, box.x + box.w - 1, bottom, BLACK)
    y = bottom + 2 + (high - 2 - step * len(lines)) // 2
    if not study.done:
        y = bottom + 4
        pyxel.rectb(box.x + AIR, bottom + 16, box.w - 2 * AIR, 6, SLATE)
        pyxel.rect(box.x + AIR + 1, bottom + 17, round((box.w - 2 * AIR - 2) * study.part), 4, IRIS)
    for n, line in enumerate(lines):
        letters.text(box.x + AIR, y + step * n, line, BLACK)
    pyxel.clip()


def _lines(skin: Skin, box: Box, found: list[Group]) -> None:
    """The groups, each with its squares in as many lines as they need, behind the number where there is one."""
    lines: list[tuple[Group, str, Sequence[str]]] = []
    for group in found:
        count = translate("einauge_analysis.in", plies=group.plies) if group.plies else ""
        room = box.x + box.w - AIR - _left(box, count)
        if len(group.moves) > COMMON and len(found) > 1:
            lines.append((group, count, (translate("einauge_analysis.others", count=len(group.moves)),)))
            continue
        across = max(1, (room + BETWEEN) // _column(skin, group))
        lines += [(group, count, group.moves[n : n + across]) for n in range(0, len(group.moves), across)]
    step = max(LEAST, min(STEP, box.h // max(1, len(lines))))
    last = None
    for n, (group, count, moves) in enumerate(lines[: box.h // step]):
        y = box.y + n * step
        if group is not last:
            if group.value:
                draw_small(box.x + AIR, y, group.value)
            else:
                pyxel.rectb(box.x + AIR + 1, y + 1, 7, 7, COOL)
            skin.text(box.x + FIRST, y + 1, count, BLACK, True)
        for column, move in enumerate(moves):
            skin.text(_left(box, count) + column * _column(skin, group), y + 1, move, BLACK, True)
        last = group
    free = box.h - step * len(lines)
    if free >= EMBLEM + PLAQUE:
        draw_emblem(box.x + (box.w - EMBLEM) // 2, box.y + box.h - free // 2 - EMBLEM // 2)


def _column(skin: Skin, group: Group) -> int:
    """From one of a group's squares to the next: they stand in columns."""
    return max(map(skin.small.width, group.moves)) + BETWEEN


def _left(box: Box, count: str) -> int:
    """Where the squares of a group begin."""
    return box.x + (SQUARES if count else FIRST)
