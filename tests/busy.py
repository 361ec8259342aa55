"""Runs a command beside processes that do nothing but keep the machine busy: `python tests/busy.py COUNT COMMAND…`."""

import subprocess
import sys


def main(count: int, command: list[str]) -> int:
    """Run it; its exit code. The busy processes end with it."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        return subprocess.run(command, check=False).returncode
    finally:
        for process in busy:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
