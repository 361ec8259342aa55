"""A hint: what the strongest player would do and why."""

from ...bots.contract import SearchInfo
from ...rules.contract import Reason, reason
from ...rules.ishido.game import END, State

NOTHING = "0.0"  # 4-Ways that a square promises


def hint_said(view: State, search_info: SearchInfo) -> Reason:
    """A hint, in words at most two sentences.

    `view`: what the mover may know; `search_info`: where the search for the view's best move ended.
    """
    from ...bots.ishido.reasons import explain  # the start: read when somebody is given a hint
    from .telling import as_written  # as above

    if search_info.move == END:
        return reason("ishido_today.hint_end")
    why = explain(view, search_info.move)
    if dict(why.params).get("ways") == NOTHING:
        return reason("ishido_hints.hardly", square=search_info.move)
    return as_written(why)
