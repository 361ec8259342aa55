"""Ein-Auge's pictures: `pyxres/pictures/einauge/`. The parts are drawn in the modules beside this one."""

from pathlib import Path

from . import desk, eye, marks, stones, title, wood


def build(out: Path) -> None:
    """Draw and write all pictures of the board, the status window and the desktop."""
    board = wood.board()
    pictures = {
        "board": board,
        "dishes": marks.dishes(board),
        "lips": marks.lips(),
        "shadows": marks.shadows(board),
        "stones": stones.stones(),
        "marks": marks.marks(),
        "signs": marks.signs(),
        "eye": eye.eye(),
        "desk": desk.desk(),
    }
    for name, picture in pictures.items():
        picture.save(f"einauge/{name}", "einauge/board", out)
    title.build(out)
