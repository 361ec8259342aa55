"""TriAxis on the PC's speaker, as notes in Pyxel's MML: one square voice, one note at a time.

At tempo 125 a tick, a 192nd, is 10 ms. What is heard often is a tick or two; the title, HARVEST,
FAMINE and what ends a game are small tunes.
"""

from codewheel.machines.palette import Machine

from ..contract import Sounds
from ..sounds.notes import dos
from ..sounds.ranks import Rank, ranked

# one voice plays two: a bass that walks and a melody over it. A minor, F and G, C and E, and home
TITLE = (
    "L16 O3A O4A O5C E O3E O4A O5C E O3A O5D C O4B O3E O4A8 R16 "
    "O3F O4A O5C F O3C O4A O5C F O3G O5E D O4B O3D O4G8 R16 "
    "O3C O4G O5C E O3G O5C E G O3E O5F E D O3B O4G#8 B16 "
    "O3A O5C8 O4B O3E O4A8 G# O3A8 O4E8 A4"
)
# chords that flicker, first to fourth to fifth to first: the barns fill
HARVEST = "L64 O4 [C E G >C <]2 [F A >C F <]2 [G B >D G <]2 L32 >C E G >C8"
# two lines that fall by halftones, and the low string that is left
FAMINE = "L48 O4 E O3 A O4 E O3 A O4 D# O3 G O4 D# O3 G O4 D O3 F O4 D O3 F O4 C O3 E O3 B12 E24 O2 E12"
DOS = dos(
    ("title", 38, TITLE),
    ("harvest", 80, HARVEST),
    ("famine", 85, FAMINE),
    ("spin", 70, "L192 O6 D O4 D"),  # the pointer passes from one stop to the next
    ("stop", 85, "L64 O4 A >E A"),
    ("move", 115, "L96 O4 G R192 >C"),
    ("jump", 80, "L192 O4 C E G >C E G >C <G E C"),
    ("capture", 78, "L192 O5 C <C >C <C <G >G <D C <G O2 C"),
    ("burst", 68, "L192 O6 C O3 F# O5 A O2 C O4 D# O2 G O5 F# O2 D O4 C O2 F O3 G# O2 C R O3 C O2 C"),
    ("grow", 95, "L96 O4 E G >C"),
    ("starve", 80, "L192 O3 G F# F E D# D C# C <B A#"),
    ("out", 85, "L24 O4 E D C <A R96 E8"),
    ("survive", 85, "L32 O4 C E G >C R <G R >C E G12 R96 <G32 R >C6"),
    ("nobody", 85, "L12 O3 C R48 C24 R96 C24 D# R48 D24 R96 D24 C R48 C24 R96 <B24 R96 >C4"),
    ("prompt", 81, "L96 O5 E A"),
)
RANKS = (
    ranked(Rank.END, "harvest famine out survive nobody")
    | ranked(Rank.DEED, "title stop move jump capture burst grow starve")
    | ranked(Rank.WORD, "prompt")
    | ranked(Rank.TOUCH, "spin")
)
SOUNDS = Sounds(notes={Machine.DOS: DOS}, ranks=RANKS)
