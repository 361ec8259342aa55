"""Where work in many equal pieces goes: this process, several, or an engine of Dask that runs already.

A piece is a function of a module with values that can be sent. Each piece is done once as far as the caller sees, in
whatever order; a worker that dies has its pieces done by another.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from ...rules.typed import Any, TypeVar
from ...session.texts import translate
from .. import Failed

Piece = TypeVar("Piece")
Found = TypeVar("Found")
AHEAD = 2  # pieces on their way for each worker: whoever stops early throws away no more
DEATHS = 3  # in a row, without a piece done between them: then it is the piece


def spread(
    work: Callable[[Piece], Found], pieces: Iterable[Piece], workers: int = 1, cluster: str = ""
) -> Iterator[tuple[Piece, Found]]:
    """Each piece with what came of it. Whoever stops asking ends the rest. Raises Failed, and what `work` raises.

    `cluster`: the address of a scheduler of Dask, whose workers have this program too.
    """
    if cluster:
        return _dask(work, pieces, cluster)
    if workers == 1:
        return ((piece, work(piece)) for piece in pieces)
    return _processes(work, pieces, workers)


def _processes(work: Callable[[Piece], Found], pieces: Iterable[Piece], workers: int) -> Iterator[tuple[Piece, Found]]:
    try:
        from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait  # not in the executable
        from concurrent.futures.process import BrokenProcessPool
        from multiprocessing import get_context
    except ImportError:
        raise Failed(translate("cli.one_process")) from None
    rest, deaths = iter(pieces), 0
    again: list[Piece] = []
    while True:
        pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
        going: dict[Future[Found], Piece] = {}
        try:
            while True:
                while len(going) < AHEAD * workers and (more := again[:1] or list(islice(rest, 1))):
                    del again[:1]
                    going[pool.submit(work, more[0])] = more[0]
                if not going:
                    return
                for done in wait(going, return_when=FIRST_COMPLETED).done:
                    piece = going[done]
                    found = done.result()
                    del going[done]
                    deaths = 0
                    yield piece, found
        except BrokenProcessPool:
            deaths += 1
            again = [*going.values(), *again]
            if deaths == DEATHS:
                raise Failed(translate("cli.match_workers", count=deaths)) from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _dask(work: Callable[[Piece], Found], pieces: Iterable[Piece], address: str) -> Iterator[tuple[Piece, Found]]:
    try:
        from distributed import Client, as_completed  # of the extra `cluster`
    except ImportError:
        raise Failed(translate("cli.no_dask")) from None
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise Failed(translate("cli.no_cluster", address=address, why=str(error)[:200])) from None
    with client:
        rest = iter(pieces)
        going: dict[str, tuple[Any, Piece]] = {}

        def send(count: int) -> list[Any]:
            sent = []
            for piece in islice(rest, count):
                future = client.submit(work, piece, pure=False)
                going[future.key] = (future, piece)
                sent.append(future)
            return sent

        queue = as_completed(send(AHEAD * max(1, sum(client.nthreads().values()))))
        try:
            for future in queue:
                _, piece = going.pop(future.key)
                try:
                    found = future.result()
                except ImportError as error:
                    raise Failed(translate("cli.cluster_lacks", address=address, why=str(error)[:200])) from None
                for more in send(1):
                    queue.add(more)
                yield piece, found
        finally:
            client.cancel([future for future, _ in going.values()], force=True)
