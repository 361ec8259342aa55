"""Ein-Auge's pictures: `pyxres/pictures/einauge/`. The parts are drawn in `einauge_*.py` beside this module."""

from pathlib import Path

from . import einauge_desk, einauge_eye, einauge_marks, einauge_stones, einauge_wood


def build(out: Path) -> None:
    """Draw and write all pictures of the board, the status window and the desktop."""
    board = einauge_wood.board()
    pictures = {
        "board": board,
        "dishes": einauge_marks.dishes(board),
        "lips": einauge_marks.lips(),
        "shadows": einauge_marks.shadows(board),
        "stones": einauge_stones.stones(),
        "marks": einauge_marks.marks(),
        "signs": einauge_marks.signs(),
        "eye": einauge_eye.eye(),
        "desk": einauge_desk.desk(),
    }
    for name, picture in pictures.items():
        picture.save(f"einauge/{name}", "einauge", out)
