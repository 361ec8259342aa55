"""`codewheel bench`: each figure with its target and what it was measured on."""


def run(args: list[str]) -> int:
    """Measure and print."""
    from .main import run as measure  # the measured programs lie in this package too and are to import nothing else

    return measure(args)
