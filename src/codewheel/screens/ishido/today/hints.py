"""A hint in words."""

from ....bots.contract import Thought
from ....rules.ishido.game import END, State
from ....session.texts import say, sentence


def hint_words(view: State, thought: Thought) -> str:
    """What the strongest player would do and why, in at most two sentences.

    `view`: what the mover may know; `thought`: where the search for the view's best move ended.
    """
    from ....bots.ishido.reasons import explain

    if thought.move == END:
        return say("ishido_today.hint_end")
    return sentence(explain(view, thought.move))
