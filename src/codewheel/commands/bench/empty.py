"""An empty Pyxel program with the same screen as ours, run as a script: what everything is measured against.

Says `first` with the first frame and its memory (the system's units) with the last one, of argv[1].
"""

import sys

import pyxel


def main(last: int) -> None:
    """Show so many empty frames."""
    pyxel.init(320, 200, title="empty", fps=60, quit_key=pyxel.KEY_NONE, capture_sec=0, headless=True)
    shown = 0

    def draw() -> None:
        nonlocal shown
        pyxel.cls(0)
        shown += 1
        if shown == 1:
            print("first", flush=True)
        if shown == last:
            try:
                import resource
            except ImportError:
                print("memory 0", flush=True)
            else:
                print("memory", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, flush=True)
            pyxel.quit()

    pyxel.run(lambda: None, draw)


if __name__ == "__main__":
    main(int(sys.argv[1]))
