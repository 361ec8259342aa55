"""A player by letter in a process of its own: reads codes, a line each, and answers a line each.

`letter_child.py FOLDER SEED`: what was refused is told as `! CODE OF THE REASON`; `?` asks for the state of all games.
"""

import sys
from pathlib import Path

from codewheel.rules.contract import Refused
from codewheel.rules.rng import Stream
from codewheel.session.letters.chain import secret_of
from codewheel.session.letters.post import Post
from codewheel.session.storage.folder import Folder
from letter_players import write


def main(folder: str, seed: int) -> None:
    """Play as long as letters come."""
    secrets, stream = iter(range(1_000_000)), Stream(seed)
    post = Post(Folder(Path(folder)), lambda: secret_of(seed, next(secrets)), lambda: "2026-11-21 20:15")
    for line in sys.stdin:
        code = line.strip()
        if code == "?":
            answer = " ".join(f"{id_}:{post.game(id_).exchange.hash.hex()}" for id_ in sorted(post.ids()))
        else:
            answer = answered(post, code, stream)
        print(answer, flush=True)


def answered(post: Post, code: str, stream: Stream) -> str:
    """Take a code and write the letter that follows; its code, `=` at the end, or why the one that came was refused."""
    try:
        game = post.read(code).game
    except Refused as fault:
        return f"! {fault.why.code}"
    if game.mine:
        post.change(game.id, lambda found: write(found, stream))
    game = post.game(game.id)
    return game.own_last if game.own_last == game.codes[-1] else "="


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
