"""An empty Pyxel program with the same screen as ours, run as a script: what everything is measured against.

Says `first` and its seconds on the processor with the first frame, and its memory with the last one, of argv[1].
"""

import os
import sys
from time import process_time

STATUS = "/proc/self/status"  # what Linux says of a process


def memory() -> int:
    """The most memory that this process has had, in bytes; 0 where the system does not say."""
    if os.path.exists(STATUS):  # noqa: PTH110 (pathlib would count as memory)
        with open(STATUS, encoding="utf-8") as status:  # noqa: PTH123 (as above)
            for line in status:
                if line.startswith("VmHWM:"):  # getrusage counts the parent's memory before the program began, too
                    return 1024 * int(line.split()[1])
    try:
        import resource  # start: for what is measured alone
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else 1024 * most


def main(last: int) -> None:
    """Show so many empty frames."""
    import pyxel  # Pyxel

    pyxel.init(320, 200, title="empty", fps=60, quit_key=pyxel.KEY_NONE, capture_sec=0, headless=True)
    shown = 0

    def draw() -> None:
        nonlocal shown
        pyxel.cls(0)
        shown += 1
        if shown == 1:
            print("first", process_time(), flush=True)
        if shown == last:
            print("memory", memory(), flush=True)
            pyxel.quit()

    pyxel.run(lambda: None, draw)


if __name__ == "__main__":
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    main(int(sys.argv[1]))
