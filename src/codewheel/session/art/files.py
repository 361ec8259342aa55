"""A picture from whatever file a paint program wrote, told by how it begins."""

from ...rules.contract import refuse
from ..slices import Slices, through
from . import ilbm, png
from .raster import Raster

KINDS = ("png", "iff")
LARGEST = 2_000_000  # bytes: any picture of a board is far smaller
_OTHERS = (
    (b"GIF8", "GIF"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"BM", "BMP"),
    (b"RIFF", "WebP"),
    (b"II*\0", "TIFF"),
    (b"MM\0*", "TIFF"),
    (b"8BPS", "Photoshop"),
    (b"FORM", "IFF"),
)


def kind_of(data: bytes) -> str | None:
    """ "png", "iff", or None for what is neither."""
    return "png" if data.startswith(png.MAGIC) else "iff" if ilbm.is_ilbm(data) else None


def is_picture(data: bytes) -> bool:
    """Whether it begins as some picture does, one that is read here or not."""
    return kind_of(data) is not None or any(data.startswith(magic) for magic, _ in _OTHERS)


def size(data: bytes, name: str) -> tuple[int, int]:
    """Width and height of a picture, from its head alone. Raises Refused as `read` does."""
    return png.size(data, name) if _known(data, name) == "png" else ilbm.size(data, name)


def read(data: bytes, name: str) -> Raster:
    """The picture of a PNG or an IFF ILBM. `name`: of the file, for the sentences. Raises Refused for all else."""
    return through(reading(data, name))


def reading(data: bytes, name: str) -> Slices[Raster]:
    """The same, a row a step."""
    return png.reading(data, name) if _known(data, name) == "png" else ilbm.reading(data, name)


def write(raster: Raster, kind: str) -> bytes:
    """A file of one of KINDS."""
    return png.write(raster) if kind == "png" else ilbm.write(raster)


def _known(data: bytes, name: str) -> str:
    kind = kind_of(data)
    if len(data) > LARGEST:
        raise refuse("art.large", file=name, most=LARGEST)
    if kind is None:
        other = next((title for magic, title in _OTHERS if data.startswith(magic)), "")
        raise refuse("art.other_kind", file=name, kind=other) if other else refuse("art.kind", file=name)
    return kind
