"""What ended a command, as a sentence."""

from pathlib import Path

from ..rules.contract import Refused
from . import Failed, Usage


def explain(error: BaseException) -> str:
    """A sentence for what ended a command."""
    from ..session.texts import sentence, translate  # start: read when something went wrong

    if isinstance(error, Refused):
        return sentence(error.why)
    if isinstance(error, Usage | Failed):
        return str(error)
    if isinstance(error, OSError) and error.filename is not None:
        return translate("cli.file", name=str(error.filename), why=error.strerror or type(error).__name__)
    place, trace = "?", error.__traceback__
    while trace is not None:
        place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return translate("cli.fault", kind=type(error).__name__, message=" ".join(str(error).split()), place=place)
