"""The effects of the ST and of the PC as notes, in Pyxel's MML. At tempo 125 a tick, a 192nd, is 10 ms.

The ST has square voices (tone 1) and noise (tone 3) with soft envelopes; the PC's speaker knows one square voice, loud.
"""

HEAD = "T125 Q100 "


def st(*voices: str) -> list[str]:
    """An effect of the ST: one or two voices."""
    return [HEAD + voice for voice in voices]


def dos(*effects: tuple[str, int, str]) -> dict[str, list[str]]:
    """Effects of the PC: name, volume and notes of each."""
    return {name: [f"{HEAD}@1 V{volume} {notes}"] for name, volume, notes in effects}


def decay(slot: int, volume: int, ticks: int) -> str:
    """An envelope from `volume` to silence."""
    return f"@ENV{slot}{{{volume},{ticks},0}} "


ST: dict[str, list[str]] = {
    "click": st("@1 V99 " + decay(1, 127, 2) + "O6 C64"),
    "hover": st("@1 V50 " + decay(1, 127, 2) + "O6 E64"),
    "open": st("@1 V48 @ENV1{110,3,90} L64 O4 E A >C# E " + decay(2, 110, 8) + "A24"),
    "close": st("@1 V48 @ENV1{110,3,90} L64 O5 A E C# <A " + decay(2, 110, 8) + "E24"),
    "error": st("@1 V53 @ENV1{127,3,110,2,0} O2 B32 R96 B32", "@1 V40 @ENV1{127,3,110,2,0} O3 F32 R96 F32"),
    "place": st("@3 V74 " + decay(1, 127, 5) + "O8 C48 V37 " + decay(2, 90, 4) + "O9 C48",
                 "@1 V57 " + decay(1, 127, 9) + "@GLI1{1200,4} O4 C16"),
    "slide": st("@3 V36 @ENV1{20,8,127,8,30,4,0} @GLI1{-1200,18} O8 C12 V48 @GLI0 " + decay(2, 120, 5) + "O8 E32"),
    "lift": st("@1 V55 " + decay(1, 120, 8) + "@GLI1{-1900,6} O5 G24"),
    "pass": st("@1 V60 " + decay(1, 120, 10) + "O4 G16 D16"),
    "barred": st("@1 V60 " + decay(1, 127, 8) + "O3 E24 D#24", "@3 V48 " + decay(1, 120, 5) + "O6 C24 C24"),
    "threat": st("@1 V42 @ENV1{127,2,110,1,0} L48 O5 A# A A# A A# A"),
    "win": st("@1 V63 @ENV1{127,40,40} L32 O4 G >C E G E G " + decay(2, 127, 28) + ">C6",
               "@1 V38 @ENV1{127,40,40} L32 O4 E G >C E C E " + decay(2, 127, 28) + "G6"),
    "lose": st("@1 V70 @ENV1{127,60,30} L16 O4 E D# D " + decay(2, 127, 32) + "C#6",
                "@1 V50 @ENV1{127,60,30} L16 O3 A G# G " + decay(2, 127, 32) + "F#6"),
    "draw": st("@1 V65 @ENV1{127,40,20} L16 O4 A >D <A " + decay(2, 127, 32) + ">D6",
                "@1 V45 @ENV1{127,40,20} L16 O4 D G D " + decay(2, 127, 32) + "G6"),
    "hint": st("@1 V40 @ENV1{120,3,100} L64 O6 C E G >C V18 <C E G " + decay(2, 120, 6) + ">C32"),
    "undo": st("@1 V64 @GLI1{1200,14} @ENV1{30,10,120,5,0} O4 E12"),
    "type": st("@3 V57 " + decay(1, 120, 2) + "O9 C64"),
    "drive": st("@3 V20 @ENV1{20,6,90,6,60} O3 C16 V50 " + decay(2, 127, 3)
                 + "O7 C48 C48 C48 R96 C48 V17 @ENV1{90,14,0} O3 C12"),
    "disk": st("@3 V70 " + decay(1, 127, 3) + "O7 C48 R48 V55 O7 C48"),
    "beep": st("@1 V45 @ENV1{120,8,110,3,0} O5 A16"),
    "chimes": st("@1 V76 " + decay(1, 120, 60) + "O5 A12 >D24 <B12 >E24 G32 D16 <A12 >E8 D12 G6 <B6 A3"),
    "stone": st("@1 V73 " + decay(1, 127, 5) + "@GLI1{900,3} O6 C24", "@3 V92 " + decay(1, 127, 3) + "O9 C48"),
    "gong": st("@1 V90 @ENV1{127,70,40,90,0} @VIB1{4,16,20} O3 G1"),
    "points": st("@1 V78 " + decay(1, 120, 8) + "L24 O5 D E A"),
    "timeout": st("@1 V58 " + decay(1, 127, 7) + "L24 O4 E C <G"),
    "tick": st("@1 V77 " + decay(1, 120, 3) + "O6 G48"),
}  # fmt: skip

DOS = dos(
    ("click", 80, "O6 C192"),
    ("hover", 45, "O6 E192"),
    ("open", 58, "L96 O4 C G >C G"),
    ("close", 58, "L96 O5 G C <G C"),
    ("error", 37, "O2 A16 R96 A16"),
    ("place", 127, "L192 O5 G O3 C O2 G"),
    ("slide", 59, "L192 O3 C D E F G A B >C D E F G A B >C R R <C"),
    ("lift", 45, "L192 O4 C G >C G"),
    ("pass", 41, "O4 G24 R96 D24"),
    ("barred", 61, "L192 O3 C <C >C <C >C <C R R R R >C <C >C <C"),
    ("threat", 32, "L64 [O5 A# O5 A]4"),
    ("win", 85, "L32 O4 C E G >C R <G >C8"),
    ("lose", 85, "L16 O3 G F# F O2 E8"),
    ("draw", 85, "L24 O4 G D G D G8"),
    ("hint", 41, "L96 O6 C E G >C <G >C"),
    ("undo", 58, "L96 O5 C <G E C"),
    ("type", 77, "O7 C192"),
    ("drive", 110, "L192 O1 C R R C R R O2 C R R C R R C R R C R R R R R R O1 C R R C R R R O1 C"),
    ("disk", 126, "L192 O2 C R R R O2 C R R C"),
    ("beep", 38, "O5 B16"),
    ("chimes", 78, "L32 O5 A >D <B >E R32 G D R32 <A >E R16 D R16 G R8 <B R8 A R8 >D"),
    ("stone", 127, "L192 O6 C O4 G O3 C"),
    ("gong", 85, "L64 [O3 G O2 G]4 V60 [O3 G O2 G]4 V35 [O3 G O2 G]4"),
    ("points", 56, "L48 O5 D E A >D"),
    ("timeout", 39, "L32 O4 E C <G"),
    ("tick", 82, "O6 G192"),
)
