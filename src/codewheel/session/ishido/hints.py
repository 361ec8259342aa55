"""A hint in words."""

from ...bots.contract import SearchInfo
from ...rules.ishido.game import END, State
from ..texts import sentence, translate


def hint_words(view: State, search_info: SearchInfo) -> str:
    """What the strongest player would do and why, in at most two sentences.

    `view`: what the mover may know; `thought`: where the search for the view's best move ended.
    """
    from ...bots.ishido.reasons import explain

    if search_info.move == END:
        return translate("ishido_today.hint_end")
    return sentence(explain(view, search_info.move))
