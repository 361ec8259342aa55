"""What the command line can do: one module a command, imported when it is called. `run(args) -> exit code`."""

OK, WRONG, USAGE, INTERRUPTED = 0, 1, 2, 130

COMMANDS = (
    "play", "list", "daily", "replay", "review", "engine", "record", "verify", "match", "bench", "shots", "build",
    "folder", "carry", "letter", "text", "screen", "statistics", "export-tests",
)  # fmt: skip


class Usage(Exception):
    """A command written wrongly; the message is a sentence for the player. Exit code 2."""


class Failed(Exception):
    """A command that cannot do what it was asked; the message is a sentence for the player. Exit code 1."""
