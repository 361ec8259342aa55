"""Whose work the executable and the page contain, and under which licences: a file in each of them."""

import json
import re
from collections.abc import Iterable, Sequence
from importlib.metadata import distribution
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from codewheel import __version__

from .staging import ROOT

FILE = "licences.txt"
_TEXTS = Path(__file__).resolve().parent / "licences"  # by the names of SPDX
_WIDTH = 120
# of several licences that may be chosen, the first of these is
_PREFERRED = ("MIT", "Zlib", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0")


class Part(NamedTuple):
    """Something that is packed. `licence`: as SPDX writes it; `holds`: an expression for the files that are of it."""

    name: str
    holder: str
    licence: str
    holds: str
    note: str = ""


_OURS = Part("Codewheel", "Codewheel's makers", "MIT", r"codewheel/|start$")
_PYXEL = Part(
    "Pyxel",
    "Copyright (c) 2018-2026 Takashi Kitao",
    "MIT",
    r"pyxel/(?!libs/)|pyxel-[^/]*[.]dist-info/",
    "https://github.com/kitao/pyxel",
)
_QR = Part(
    "QR Code generator library", "Copyright (c) Project Nayuki", "MIT", r"qrcodegen[.-]",
    "QR Code is a registered trade mark of DENSO WAVE. https://www.nayuki.io/page/qr-code-generator-library",
)  # fmt: skip
_PYTHON = Part(
    "Python", "Copyright (c) 2001-2026 Python Software Foundation; all rights reserved", "Python-2.0.1",
    r"(lib)?[Pp]ython|base_library[.]zip|struct$|[\w.]+[.]pyd$",
    "With its standard library; what that took from others is named at https://docs.python.org/3/license.html",
)  # fmt: skip
_SDL = Part(
    "SDL 2", "Copyright (C) 1997-2026 Sam Lantinga", "Zlib", r"(pyxel/libs/)?(lib)?SDL2", "https://www.libsdl.org"
)
_BOOTLOADER = Part(
    "PyInstaller's bootloader", "Copyright (c) 2010-2026 PyInstaller Development Team", "Apache-2.0", r"_?pyi|PYZ",
    "The bootloader is under the GNU General Public License, version 2 or later, with an exception: \"the authors give "
    "you unlimited permission to link or embed compiled bootloader and related files into combinations with other "
    "programs, and to distribute those combinations without any restriction coming from the use of those files.\" Its "
    "run-time hooks are under the Apache licence. https://pyinstaller.org",
)  # fmt: skip
_ZLIB = Part("zlib", "Copyright (C) 1995-2026 Jean-loup Gailly and Mark Adler", "Zlib", r"libz[.]")
_BZIP2 = Part("bzip2", "Copyright (C) 1996-2019 Julian R Seward", "bzip2-1.0.6", r"libbz2[.]")
_FFI = Part("libffi", "Copyright (c) 1996-2026 Anthony Green, Red Hat, Inc and others", "MIT", r"libffi")
_GCC = Part(
    "libgcc", "Copyright (C) 1989-2026 Free Software Foundation, Inc.", "GPL-3.0-or-later WITH GCC-exception-3.1",
    r"libgcc_s[.]", "On Linux. The exception lets programs of any licence be shipped with it. https://gcc.gnu.org",
)  # fmt: skip
_MICROSOFT = Part(
    "Microsoft's C runtime", "Copyright (c) Microsoft Corporation", "", r"VCRUNTIME|ucrtbase|api-ms-",
    "On Windows; it is shipped with programs as the licence of Visual Studio allows.",
)  # fmt: skip
EXECUTABLE = (_OURS, _PYTHON, _PYXEL, _QR, _SDL, _BOOTLOADER, _ZLIB, _BZIP2, _FFI, _GCC, _MICROSOFT)

_PYODIDE = Part(
    "Pyodide", "Copyright (C) 2018-2026 Pyodide contributors and Mozilla", "MPL-2.0", r"v[\d.]+/full/pyodide",
    "Python for browsers; its sources: https://github.com/pyodide/pyodide. In it lie those named below.",
)  # fmt: skip
_EMSCRIPTEN = Part(
    "Emscripten", "Copyright (c) 2010-2026 Emscripten authors", "MIT", "",
    "With musl (MIT) and libraries of LLVM (Apache 2.0 with its exception). https://emscripten.org",
)  # fmt: skip
PAGE = (
    _OURS,
    _PYXEL._replace(holds=r"pyxel[.](js|css)$|pyxel-[^/]*[.]whl$|import_hook[.]py$|images/"),
    _QR,
    _PYODIDE,
    _PYTHON._replace(holds=r"v[\d.]+/full/python_stdlib[.]zip$"),
    _EMSCRIPTEN,
    _SDL, _ZLIB, _BZIP2, _FFI,
)  # fmt: skip


def strangers(parts: Sequence[Part], files: Iterable[str]) -> list[str]:
    """The files that are of no part."""
    known = [part.holds for part in parts if part.holds]
    return [name for name in files if not any(re.match(holds, name) for holds in known)]


def chosen(licence: str) -> list[str]:
    """The licences, by the names of their texts, under which something is taken that names several."""
    found: list[str] = []
    for both in licence.replace("(", "").replace(")", "").split(" AND ") if licence else ():
        one_of = both.split(" OR ")
        best = next((name for name in _PREFERRED if name in one_of), one_of[0])
        found += best.split(" WITH ")
    return found


class Crate(NamedTuple):
    """A library that Pyxel is built of."""

    name: str
    version: str
    author: str
    licence: str


def crates() -> list[Crate]:
    """What Pyxel says that it is built of."""
    pyxel = distribution("pyxel")
    (bill,) = (file for file in pyxel.files or () if file.match("sboms/*.cyclonedx.json"))
    told = json.loads(Path(str(pyxel.locate_file(bill))).read_text("utf-8"))["components"]
    return sorted(
        Crate(one["name"], one["version"], one.get("author", ""), one["licenses"][0]["expression"])
        for one in told
        if not one["name"].startswith("pyxel-")
    )


def text(parts: Sequence[Part]) -> str:
    """The file."""
    used = [name for part in parts for name in chosen(part.licence)]
    used += [name for crate in crates() for name in chosen(crate.licence)]
    lines = [f"What Codewheel {__version__} contains, and under which licences", "=" * 62, ""]
    for part in parts:
        lines += [part.name, f"  {part.holder}"]
        lines += [f"  Licence: {part.licence}"] if part.licence else []
        lines += [f"  {line}" for line in _wrapped(part.note)] + [""]
    lines += [
        "Pyxel is built of these libraries in Rust (https://crates.io/crates/NAME has their sources)",
        "-" * 91,
        "",
    ]
    lines += [f"{one.name} {one.version}: {one.licence}{f' ({one.author})' if one.author else ''}" for one in crates()]
    lines += ["", (ROOT / "LICENSE").read_text("utf-8").strip(), ""]
    for name in dict.fromkeys(used):
        title = f"The licence {name}"
        lines += ["", title, "=" * len(title), "", (_TEXTS / f"{name}.txt").read_text("utf-8").strip(), ""]
    return "\n".join(lines) + "\n"


def _wrapped(words: str) -> list[str]:
    return wrap(words, _WIDTH - 2)
