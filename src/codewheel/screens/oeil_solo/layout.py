"""Where things lie on L'Oeil's two screens, in pixels. Nothing here draws."""

from ...machines.skins.base import Box

# the chooser: the box's lid, the card of small print below it, the rules sheet
LID = Box(8, 8, 104, 108)
CARD = Box(8, 127, 110, 67)
SHEET = Box(126, 6, 188, 188)

# the solitaire, beside the disc
PLATE = Box(212, 4, 100, 36)  # the pattern, with the thickness of its card
PAD = Box(212, 44, 98, 112)  # the eight colours
STRIP = Box(212, 162, 98, 32)  # moves, par, what is next
# in a lesson or problem: both are lower, and the words lie below them
LED_PLATE, LED_PAD = Box(212, 5, 100, 28), Box(212, 37, 98, 104)
WORDS = Box(212, 147, 100, 48)

# the title: the lid of the box on the table, with its sides
TITLE_LID = Box(26, 4, 269, 192)
LIFTED = Box(0, 0, 134, 128)  # where the lid hangs in the air, with its shadow
HELD = Box(3, 4, 120, 116)  # the lid itself in that picture
