"""The palette of TriAxis' booklet; on the screen are the colours of the EGA."""

from ..manual.inks import BLUE, INK, LIGHT, OWN1, OWN2, OWN3, OWN4, OWN5, PALEBLUE, RED, WOOD1, booklet

# green, yellow, light green, grey
PALETTES = {"manual": booklet("228833", "EECC44", "88CC55", "777777")}

# the sixteen of the EGA in the booklet
PRINTED = {
    0x000000: (INK, INK), 0x0000AA: (BLUE, BLUE), 0x00AA00: (OWN1, OWN1), 0x00AAAA: (PALEBLUE, PALEBLUE),
    0xAA0000: (RED, WOOD1), 0xAA00AA: (RED, BLUE), 0xAA5500: (OWN5, OWN5), 0xAAAAAA: (OWN4, LIGHT),
    0x555555: (OWN4, OWN4), 0x5555FF: (PALEBLUE, PALEBLUE), 0x55FF55: (OWN3, OWN3), 0x55FFFF: (PALEBLUE, LIGHT),
    0xFF5555: (RED, RED), 0xFF55FF: (RED, LIGHT), 0xFFFF55: (OWN2, OWN2), 0xFFFFFF: (LIGHT, LIGHT),
}  # fmt: skip
