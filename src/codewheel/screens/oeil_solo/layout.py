"""Where things lie on L'Oeil's two screens, in pixels. Nothing here draws."""

from ...machines.skins.base import Box

# the chooser: the box's lid, the card of small print below it, the rules sheet
LID = Box(8, 8, 104, 108)
CARD = Box(8, 128, 108, 66)
SHEET = Box(126, 6, 188, 188)

# the solitaire, beside the disc
PLATE = Box(212, 9, 100, 28)  # the pattern
PAD = Box(212, 46, 100, 112)  # the eight colours
STRIP = Box(212, 162, 100, 32)  # moves, par, what is next
# in a lesson or problem: both stand higher, and the words lie below them
LED_PLATE, LED_PAD = Box(212, 3, 100, 28), Box(212, 33, 100, 112)
WORDS = Box(212, 148, 100, 48)

# the title: the lid of the box on the table, with its sides
TITLE_LID = Box(26, 4, 269, 192)
