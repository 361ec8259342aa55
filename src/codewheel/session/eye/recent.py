"""What was done since one's own turn: where the last moves begin that somebody wants to see again."""

from ..play import Session


def since_own_turn(session: Session) -> int:
    """After how many moves those begin that were made since the last turn of whoever is to move, his present turn with
    them; at the end of a game, of whoever moved last. `session.ply` where nobody else has moved.
    """

    def mover(ply: int) -> int:
        return session.game.to_move(session.at(ply))

    end = session.ply
    if not end:
        return end
    mine, ply = mover(end - 1 if session.over else end), end
    while ply and mover(ply - 1) == mine:
        ply -= 1
    own = ply
    while ply and mover(ply - 1) != mine:
        ply -= 1
    return ply if ply < own else end
