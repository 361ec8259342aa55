"""The palettes for colour blindness: what tells things apart does so for the eyes that they are for.

The measure is that of the stonesets (`session.art.sight`): differences in L*a*b* under Machado's simulation.
"""

from itertools import combinations

import pytest

from codewheel.machines.palette import Machine, load
from codewheel.screens.ishido import sets
from codewheel.screens.ishido.custom_art import shipped_stones
from codewheel.session.art.sight import SIGHTS, contrast, difference, lab
from codewheel.session.ishido.art.check import ROW_APART, row_differences
from driver import start
from workshop import palettes

LEAST = {Machine.AMIGA: ROW_APART, Machine.ST: ROW_APART, Machine.DOS: 27.5}  # the EGA has sixteen to choose from
SIGN = 3.0  # of a stone's mark to its ground
TOLD = {  # pens with a meaning
    f"{folder}{'/' * bool(folder)}{name}": colours.apart
    for folder, found in palettes.folders().items()
    for name, colours in found.items()
    if colours.apart
}
PALETTES = {name: pens for name, pens in TOLD.items() if not name.startswith("ishido/")}


@pytest.mark.parametrize("sight", SIGHTS[1:])
@pytest.mark.parametrize("name", PALETTES)
def test_any_two_colours_of_a_game_are_apart_for_the_eyes_that_they_are_for(name: str, sight: str) -> None:
    plain, found = load(name), load(name, sight=sight)
    assert found.roles == plain.roles and found.colours != plain.colours

    def nearest(colours: tuple[int, ...]) -> float:
        labs = [lab(colours[pen], sight) for pen in PALETTES[name]]
        return min(difference(one, other) for one, other in combinations(labs, 2))

    assert nearest(found.colours) >= LEAST[found.machine] > nearest(plain.colours)
    assert len(set(found.colours)) == 16, "two colours fell together"


@pytest.mark.parametrize("sight", SIGHTS[1:])
def test_stones_are_told_apart_and_bear_their_marks(sight: str) -> None:
    start()
    for name, stoneset in sets.STONESETS.items():
        colours = load(sets.palette_of(name), sight=sight).colours
        grounds = [lab(colours[ground], sight) for ground, _ in stoneset.faces]
        assert min(difference(one, other) for one, other in combinations(grounds, 2)) >= ROW_APART, name
        assert min(contrast(colours[ground], colours[mark]) for ground, mark in stoneset.faces) >= SIGN, name
        stones = shipped_stones(name)
        for first, other in combinations(range(6), 2):
            assert row_differences(stones, colours, first, other)[sight] >= ROW_APART, (name, first, other)


def test_contrast_goes_before_a_sight_and_palettes_without_meaning_stay() -> None:
    assert load("eye/amiga", True, "deutan") == load("eye/amiga", True)
    assert load("gem", sight="protan") == load("gem")
