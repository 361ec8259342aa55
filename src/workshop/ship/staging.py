"""What the program is made of, file by file, and archives of it that are the same bytes each time."""

import bz2
import io
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import qrcodegen

from codewheel.rules import registry

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = "codewheel"
STAMP = (1980, 1, 1, 0, 0, 0)  # of every file in an archive
DENSER = 0.85  # of the deflated size: so small must bzip2 make a file, which takes eight times as long to unpack
_UNWANTED = ("__pycache__", ".DS_Store")


def program() -> dict[str, bytes]:
    """All files of the program by name below its package, `pyxres/` and the booklet's pages inside as in the wheel."""
    found = {name: path.read_bytes() for name, path in _walk(ROOT / "src" / PACKAGE)}
    found |= {f"pyxres/{name}": path.read_bytes() for name, path in _walk(ROOT / "pyxres")}
    pages = {f"{name}.md" for name in registry.names()}  # what the booklet on the screen needs of `manuals/`
    manuals = ((name, path) for name, path in _walk(ROOT / "manuals") if path.name in pages)
    return found | {f"manuals/{name}": path.read_bytes() for name, path in manuals}


def borrowed() -> dict[str, bytes]:
    """The modules of others that the program reads, Pyxel aside, by their files' names; their licence is in them."""
    paths = (Path(module.__file__ or "") for module in (qrcodegen,))
    return {path.name: path.read_bytes() for path in paths}


def _walk(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*")):
        inner = path.relative_to(folder)
        hidden = any(part in _UNWANTED or part.startswith(".") for part in inner.parts)
        if path.is_file() and not hidden and path.suffix != ".pyc":
            yield inner.as_posix(), path


def archive(files: Mapping[str, bytes], comment: str = "", quick: bool = False) -> bytes:
    """A zip of these files in the order of their names, each packed by what suits it, `quick`: all by what a browser
    unpacks by itself. The same files give the same bytes.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as bundle:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, STAMP)
            entry.compress_type = zipfile.ZIP_DEFLATED if quick else _method(files[name])
            entry.create_system = 3  # what the bytes say of the system that wrote them must not depend on it
            entry.external_attr = 0o644 << 16
            bundle.writestr(entry, files[name], compresslevel=9)
        bundle.comment = comment.encode("utf-8")
    return packed.getvalue()


def _method(data: bytes) -> int:
    """How a zip packs this."""
    deflated = len(zlib.compress(data, 9))
    if len(bz2.compress(data)) < DENSER * deflated:
        return zipfile.ZIP_BZIP2
    return zipfile.ZIP_DEFLATED if deflated < len(data) else zipfile.ZIP_STORED


def dist() -> Path:
    """The folder `dist` of the working folder, made where it is missing."""
    folder = Path.cwd() / "dist"
    folder.mkdir(exist_ok=True)
    return folder
