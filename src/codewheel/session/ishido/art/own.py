"""The player's own stonesets and boards, kept under names; pictures brought in from paint programs and given to them.

Files: `stonesets/[DRAWER/]NAME.json` and `boards/[DRAWER/]NAME.(board)`, with `.png` or `.iff` after it or nothing. A
damaged one is refused with a sentence and stays where it is; a copy of it is kept when something is written over it.
"""

import re
from collections.abc import Sequence

from ....rules.contract import Reason, Refused, reason, refuse
from ....rules.rows import NamedTuple
from ....rules.typed import Any
from ...art.files import KINDS, kind_of, read, reading, size, write
from ...art.raster import Raster, digits
from ...keeper import Keeper
from ...slices import Slices, through
from ...storage import EXPORTS, Loaded, Storage
from ...strict import BOM, at_key, dumps, header, items, loads, text
from ...texts import sentence
from ...titles import TITLE_LENGTH, drawer_of, drawers, listing, path_of, stem_of, title_of
from . import board, sheet
from .board import MARK, SHARED, OwnBoard
from .stoneset import AREA, STONES, SYMBOLS, Stoneset

STONESETS, BOARDS = "stonesets", "boards"  # the two kinds, and their folders
LONGEST = 8  # letters of a stoneset's name (manual p. 35)
FORMAT = "codewheel-stoneset"
_ENDINGS = {STONESETS: (".json",), BOARDS: (f"{MARK}.png", f"{MARK}.iff", MARK)}
_ENDING = re.compile(r"\.[A-Za-z0-9]{1,4}$")
_COPY = re.compile(r"\([0-9]+\)$")  # what browsers add to the second file of a name
_PICTURES = (".png", ".iff", ".ilbm", ".lbm")  # endings of paint programs


class Imported(NamedTuple):
    """What a file was brought in as. `kind`: "stoneset" or "board"; `path`: its name here.

    `exists`: there is one of that name already, so nothing was written: ask, and bring it in with `replace`.
    """

    kind: str
    path: str
    exists: bool


class Own:
    """The stonesets and boards of a storage. Paths are `NAME` or `Drawer/NAME`; boards' with or without their mark.

    All that reads or writes raises Refused with a sentence.
    """

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.notice: Reason | None = None  # of the last load: the file is damaged, the last good one was taken
        self._keeper = Keeper(storage)

    # names

    def stonesets(self, drawer: str = "") -> list[str]:
        """The names of the stonesets in a drawer, "" for those in none."""
        return through(self.listing(STONESETS, drawer))[1]

    def boards(self, drawer: str = "") -> list[str]:
        """The names of the boards in a drawer, with their mark: `newboard.(board)`."""
        return through(self.listing(BOARDS, drawer))[1]

    def drawers(self, kind: str) -> list[str]:
        """The drawers of STONESETS or BOARDS, by name."""
        return drawers(self.storage, f"{kind}/")

    def check_name(self, kind: str, path: str) -> Reason | None:
        """None when one of this kind may have this name, else why not."""
        try:
            self._file(kind, path, _ENDINGS[kind][0])
        except Refused as fault:
            return fault.why
        return None

    def has(self, kind: str, path: str) -> bool:
        """Whether there is one of this name."""
        return self._there(kind, path) is not None

    def any(self, kind: str) -> bool:
        """Whether there is one of STONESETS or BOARDS, in a drawer or in none; of many no more are looked up."""
        names = (name for name, _ in self.storage.scan(f"{kind}/"))
        return any(name.endswith(_ENDINGS[kind]) for name in names)

    # stonesets

    def load_stoneset(self, path: str) -> Stoneset:
        """A stoneset. Raises Refused when there is none or it is damaged."""
        found = self._load(STONESETS, path, unpack)
        assert isinstance(found, Stoneset)
        return found

    def save_stoneset(self, path: str, stoneset: Stoneset) -> None:
        """Keep a stoneset; one that is there already is replaced."""
        self._keeper.write(self._file(STONESETS, path, ".json"), pack(stoneset))

    def delete_stoneset(self, path: str) -> None:
        """Forget a stoneset. No error when there is none."""
        self._delete(STONESETS, path)

    # boards

    def load_board(self, path: str) -> OwnBoard:
        """A board. Raises Refused when there is none or it is damaged."""
        return through(self.loading_board(path))

    def loading_board(self, path: str) -> Slices[OwnBoard]:
        """The same, a row of the picture a step."""
        name, shown = self._there(BOARDS, path), _short(path)

        def matched(data: bytes) -> Slices[OwnBoard]:
            raster = yield from reading(data, shown)
            return board.match(_meant(raster, data), shown)

        loaded = None if name is None else (yield from self._keeper.reading(name, matched))
        if loaded is None:
            raise refuse("art.no_board", name=path)
        self.notice = loaded.notice
        found: OwnBoard = loaded.value
        return found

    def save_board(self, path: str, data: bytes) -> OwnBoard:
        """Keep a board; one that is there already is replaced. `data`: a PNG or an IFF ILBM, kept as it is."""
        name = _short(path)
        found = board.match(_painted(data, name), name)
        self._put_board(path, data)
        return found

    def _put_board(self, path: str, data: bytes) -> None:
        before = self._there(BOARDS, path)
        fresh = self._file(BOARDS, path, f"{MARK}.{kind_of(data)}")
        self._keeper.write(fresh, data)
        if before is not None and before != fresh:
            self._give_way(before)

    def delete_board(self, path: str) -> None:
        """Forget a board. No error when there is none."""
        self._delete(BOARDS, path)

    # files of paint programs

    def import_picture(
        self, data: bytes, filename: str, replace: bool = False, colours: Sequence[int] = SHARED
    ) -> Imported:
        """Keep a file of a paint program, told by its size: a board of 320 x 200, a stoneset's sheet of 108 x 108.

        A stoneset's own file is brought in as well. `filename`: as it was named there, with or without its folders; a
        board's must carry its mark. `colours`: those of the board in use, for the pens of a sheet.
        """
        return through(self.importing(data, filename, replace, colours))

    def importing(
        self, data: bytes, filename: str, replace: bool = False, colours: Sequence[int] = SHARED
    ) -> Slices[Imported]:
        """The same, a row of the picture a step."""
        name = filename.replace("\\", "/").rpartition("/")[2]
        stem, marked = _stem(name)
        shown = _short(name)
        if kind_of(data) is None and data.removeprefix(BOM.encode()).lstrip()[:1] == b"{":
            self._check_stem(STONESETS, stem, shown)
            return self._import_stoneset(stem, unpack(data), replace)
        width, height = size(data, shown)
        if (width, height) == (board.WIDTH, board.HEIGHT):
            if not marked:
                raise refuse("art.unmarked", file=shown, mark=MARK, example=_advised(name, data))
            self._check_stem(BOARDS, stem, shown)
            raster = yield from reading(data, _short(stem))
            return self._import_board(stem, data, raster, replace)
        if marked:
            wide, high = board.WIDTH, board.HEIGHT
            raise refuse("art.board_size", file=shown, width=width, height=height, wide=wide, high=high)
        if (width, height) != (sheet.SIZE, sheet.SIZE):
            raise refuse("art.size", file=shown, width=width, height=height, stones=sheet.SIZE)
        self._check_stem(STONESETS, stem, shown)
        raster = yield from reading(data, shown)
        return self._import_stoneset(stem, sheet.from_raster(raster, shown, colours), replace)

    def _check_stem(self, kind: str, stem: str, file: str) -> None:
        """Raises Refused, which names the file, where nothing of this kind can be called so."""
        why = self.check_name(kind, stem)
        if why is not None:
            raise refuse("art.bad_name", file=file, fault=sentence(why))

    def _import_board(self, title: str, data: bytes, raster: Raster, replace: bool) -> Imported:
        board.match(_meant(raster, data), _short(title))  # nobody is asked about what is no board
        exists = self.has(BOARDS, title) and not replace
        if not exists:
            self._put_board(title, data)
        return Imported("board", title + MARK, exists)

    def _import_stoneset(self, title: str, stoneset: Stoneset, replace: bool) -> Imported:
        exists = self.has(STONESETS, title) and not replace
        if not exists:
            self.save_stoneset(title, stoneset)
        return Imported("stoneset", title, exists)

    def export_stoneset(self, path: str, stoneset: Stoneset, colours: Sequence[int], kind: str = "png") -> str:
        """Write a stoneset's sheet for a paint program, in the colours of a board. Answers the file in the storage."""
        return self._export(STONESETS, path, sheet.to_raster(stoneset, colours), kind)

    def export_board(self, path: str, own: OwnBoard, kind: str = "png") -> str:
        """Write a board for a paint program, any board. `kind`: "png" or "iff". Answers the file in the storage."""
        return self._export(BOARDS, path, own.raster(), kind)

    def export_file(self, kind: str, path: str, picture: str) -> str:
        """The file in the storage that an export of STONESETS or BOARDS writes. `picture`: "png" or "iff"."""
        assert picture in KINDS
        title = _name(kind, path).rpartition("/")[2]
        return f"{EXPORTS}/{stem_of(title)}{MARK if kind == BOARDS else ''}.{picture}"

    def _export(self, kind: str, path: str, raster: Raster, picture: str) -> str:
        name = self.export_file(kind, path, picture)
        self.storage.write(name, write(raster, picture))
        return name

    # files

    def listing(self, kind: str, drawer: str = "") -> Slices[tuple[list[str], list[str]]]:
        """The drawers in a drawer (some lie in none alone) and the names, boards' with their mark, some a step."""
        drawers, files = yield from listing(self.storage, drawer_of(f"{kind}/", drawer), _ENDINGS[kind])
        found = sorted({title for _, title, _ in files if _why_not(kind, title) is None})
        return drawers, [title + MARK for title in found] if kind == BOARDS else found

    def _file(self, kind: str, path: str, ending: str) -> str:
        path = _name(kind, path)
        title = path.rpartition("/")[2]
        why = _why_not(kind, title)
        if why is not None:
            raise Refused(why)
        return path_of(f"{kind}/", path, ending)

    def _there(self, kind: str, path: str) -> str | None:
        """The file of this name, whatever its ending."""
        names = (self._file(kind, path, ending) for ending in _ENDINGS[kind])
        return next((name for name in names if self.storage.read(name) is not None), None)

    def _load(self, kind: str, path: str, parse: Any) -> Any:
        name = self._there(kind, path)
        found: Loaded | None = None if name is None else self._keeper.read(name, parse)
        if found is None:
            raise refuse("art.no_stoneset" if kind == STONESETS else "art.no_board", name=path)
        self.notice = found.notice
        return found.value

    def _give_way(self, name: str) -> None:
        """Forget a board that another kind of file has replaced; of a damaged one a copy is kept."""
        self._keeper.delete(name, lambda data: board.match(_painted(data, name), name))

    def _delete(self, kind: str, path: str) -> None:
        """Forget a file of any ending; of a damaged one a copy is kept."""
        parse = unpack if kind == STONESETS else lambda data: board.match(_painted(data, _short(path)), _short(path))
        for ending in _ENDINGS[kind]:
            self._keeper.delete(self._file(kind, path, ending), parse)


def _why_not(kind: str, title: str) -> Reason | None:
    """Why a title that can be that of some file cannot be that of one of this kind."""
    if kind == STONESETS and len(title) > LONGEST:
        return reason("art.long_name", name=title, length=len(title), most=LONGEST)
    return reason("art.name", name=title) if ":" in title or "\\" in title else None


def _name(kind: str, path: str) -> str:
    """The path without a board's mark."""
    return path[: -len(MARK)] if kind == BOARDS and path.casefold().endswith(MARK) else path


def _stem(name: str) -> tuple[str, bool]:
    """The name of a file without its ending and a board's mark, and whether it carries the mark."""
    for ending in (*_PICTURES, ".json"):
        if name.casefold().endswith(ending):
            name = name[: -len(ending)]
            break
    marked = name.casefold().endswith(MARK)
    return title_of(name[: -len(MARK)] if marked else name), marked


def _advised(name: str, data: bytes) -> str:
    """What a board's picture should be called, after how it is called."""
    at = name.casefold().find(MARK)
    stem = name[:at] if at >= 0 else _ENDING.sub("", name)
    return f"{_short(_COPY.sub('', stem).rstrip(' '))}{MARK}.{kind_of(data)}"


def _short(name: str) -> str:
    """A name as sentences show it."""
    return name if len(name) <= TITLE_LENGTH else f"{name[: TITLE_LENGTH - 1]}…"


def pack(stoneset: Stoneset) -> str:
    """The text of a stoneset's file: a hex digit a pixel, `f` for CLEAR; of the masks 1 and 0."""
    masks, stones = (list(map(digits, rows)) for rows in (stoneset.masks, stoneset.stones))
    return dumps({"format": FORMAT, "version": 1, "masks": masks, "stones": stones})


def unpack(data: bytes | str) -> Stoneset:
    """The stoneset of a file. Raises Refused with the place of the fault."""
    found = header(loads(data), FORMAT, {"masks": list, "stones": list})
    with at_key("masks"):
        masks = items(found["masks"], lambda row: _digits(row, "01"), "art.place_mask", SYMBOLS)
        _check_count(masks, SYMBOLS)
    with at_key("stones"):
        stones = items(found["stones"], lambda row: _digits(row, "0123456789abcdef"), "art.place_stone", STONES)
        _check_count(stones, STONES)
    return Stoneset(tuple(stones), tuple(masks))


def _digits(value: object, known: str) -> bytes:
    row = text(value, AREA)
    if len(row) != AREA or not set(row) <= set(known):
        raise refuse("art.digits", count=AREA, first=known[0], last=known[-1])
    return bytes.fromhex("0" + "0".join(row))


def _check_count(found: list[bytes], wanted: int) -> None:
    if len(found) != wanted:
        raise refuse("art.count", count=len(found), wanted=wanted)


def _painted(data: bytes, name: str) -> Raster:
    """A board's picture. Raises Refused."""
    return _meant(read(data, name), data)


def _meant(raster: Raster, data: bytes) -> Raster:
    """A board's picture: paint programs of the Amiga call colour 0 transparent in any, and mean nothing by it."""
    return raster._replace(clear=None) if data[:4] == b"FORM" and raster.clear == 0 else raster
