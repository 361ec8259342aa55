"""Programs in C that the workshop brings along: translated and run where they are needed, by the compiler `cc`."""

import platform
import subprocess
from collections.abc import Iterable
from pathlib import Path

BITS = ("-mpopcnt",) if platform.machine() in ("x86_64", "AMD64") else ()  # bits are counted by the processor
ALIKE = ("-O3", "-ffp-contract=off")  # no fused operations, so that every processor rounds alike


def translated(source: Path, folder: Path, flags: Iterable[str], headers: dict[str, str] | None = None) -> Path:
    """Translate one C file into a program.

    Args:
        folder: where the program and its `headers` (file name to text) are put; made where it is missing.
        flags: for the compiler, before the mathematical library.

    Returns:
        The program, named after the source and its folder. Raises SystemExit where there is no compiler or it refuses.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (headers or {}).items():
        (folder / name).write_text(text)
    program = folder / f"{source.parent.name}_{source.stem}"
    try:
        subprocess.run(["cc", *flags, f"-I{folder}", "-o", str(program), str(source), "-lm"], check=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        why = f"{source.name} could not be translated: {fault}. A C compiler must be installed as `cc`."
        raise SystemExit(why) from None
    return program


def ran(program: Path, *words: object) -> None:
    """Run a program to its end. Raises SystemExit where it cannot be started or fails."""
    try:
        subprocess.run([str(program), *map(str, words)], check=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        raise SystemExit(f"{program.name} stopped before its end: {fault}.") from None
