"""Codes as deals and starts had them before all games had one form: they are read for ever."""

from codewheel.session.ishido.deals import SEEDS, _written


def deal_code(seed: int) -> str:
    """A deal of Ishido as `D-7K3Q-M9XW-4T`."""
    return _written("D", seed, 8 if seed < SEEDS else 13)


def start_code(seed: int) -> str:
    """A start of the solitaire as `S-7K3Q-M9XW-4T`."""
    return "S" + deal_code(seed)[1:]
