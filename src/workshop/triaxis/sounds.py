"""TriAxis on the PC's speaker, as notes in Pyxel's MML: one square voice, one note at a time.

At tempo 125 a tick, a 192nd, is 10 ms. What is heard often is a tick or two; what ends a game may be a small tune.
"""

from codewheel.machines.palette import Machine

from ..contract import Sounds
from ..sounds.notes import dos
from ..sounds.ranks import Rank, ranked

DOS = dos(
    ("spin", 70, "L192 O6 D O4 D"),  # the pointer passes from one stop to the next
    ("stop", 85, "L64 O4 A >E A"),
    ("move", 115, "L96 O4 G R192 >C"),
    ("jump", 80, "L192 O4 C E G >C E G >C <G E C"),
    ("capture", 78, "L192 O5 C <C >C <C <G >G <D C <G O2 C"),
    ("burst", 68, "L192 O6 C O3 F# O5 A O2 C O4 D# O2 G O5 F# O2 D O4 C O2 F O3 G# O2 C R O3 C O2 C"),
    ("grow", 95, "L96 O4 E G >C"),
    ("harvest", 80, "L32 O4 G >C E G R64 E G >C12"),
    ("famine", 85, "L24 O3 A G# G F# F E12 R96 O2 E12"),
    ("starve", 80, "L192 O3 G F# F E D# D C# C <B A#"),
    ("out", 85, "L24 O4 E D C <A R96 E8"),
    ("survive", 85, "L32 O4 C E G >C R <G R >C E G12 R96 <G32 R >C6"),
    ("nobody", 85, "L12 O3 C R48 C24 R96 C24 D# R48 D24 R96 D24 C R48 C24 R96 <B24 R96 >C4"),
    ("prompt", 81, "L96 O5 E A"),
)
RANKS = (
    ranked(Rank.END, "harvest famine out survive nobody")
    | ranked(Rank.DEED, "stop move jump capture burst grow starve")
    | ranked(Rank.WORD, "prompt")
    | ranked(Rank.TOUCH, "spin")
)
SOUNDS = Sounds(notes={Machine.DOS: DOS}, ranks=RANKS)
