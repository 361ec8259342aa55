"""TriAxis in letters: a line a row of the island, a zone as its terrain and the marker on it."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby, pairwise

from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.triaxis.game import GAME
from ...rules.triaxis.map import LETTERS as COLUMNS
from ...rules.triaxis.map import chart, zone_named
from ...rules.triaxis.state import (
    CLASSIC,
    EMPTY,
    FAMINE,
    GROW,
    HARVEST,
    MOVE,
    PLACE,
    SPIN,
    State,
    markers,
    population,
    to_place,
)
from ...rules.triaxis.step import CAPTURE, kind, step_of, steps
from ...rules.triaxis.text import CONCEDE
from ...rules.triaxis.turn import may_add
from ...session.play import HUMAN, Session
from ...session.review.kind import percent
from ...session.table.table import Table
from ...session.texts import place_of, sentence, translate
from ...session.triaxis.aids import odds, threats
from ...session.triaxis.course import points
from ...session.triaxis.naming import name
from ...session.triaxis.setup import Setup, keep, load
from ...session.triaxis.walks import reach, route, why_not_lift
from ...session.triaxis.words import ending, move_words, story, terrain, told, told_move, told_reason
from ..contract import Begun, Letters, Lines, best
from ..room import Host, Word
from ..said import as_number, as_typed, joined, listed
from ..typed import understood

_TIMES = re.compile(r"(?<=\d)x(?=[a-z])", re.IGNORECASE)  # `b4xb3`
_SEA = "~"  # where the board has no zone, for a line is followed by its signs
_TAKES = ("capture", "takes", "jump", "x")  # a marker that is captured or jumped over is named
_COUNTS = tuple("123456")  # how often a marker grows
_ASKED = tuple(f"triaxis_table.ask_{what}" for what in ("concede", "random", "random_rest", "random_last"))
_EMPTY = "triaxis_game.take_first"  # of a zone without a marker
_SPINS = ("session.chance", "table.no_hint")  # refusals that mean the spinner


def _rows(state: State) -> dict[int, list[int]]:
    """The zones by the row of their names, 0 for the first, each from left to right."""
    found: dict[int, list[int]] = {}
    for zone, (_, y) in enumerate(state.zones):
        found.setdefault(y // 2, []).append(zone)
    return {row: sorted(zones, key=lambda zone: state.zones[zone][0]) for row, zones in sorted(found.items())}


def _initials(session: Session) -> list[str]:
    """A letter for each player, as a rule of the name, that is no column of the island while there are others."""
    state: State = session.view()
    columns = COLUMNS[: 1 + max(x for x, _ in state.zones)]
    found: list[str] = []
    for seat in range(state.rules.seats):
        own = [letter for letter in place_of(name(session, seat))[0].upper() if letter in COLUMNS]
        free = [letter for letter in (*own, *reversed(COLUMNS)) if letter not in found]
        found.append(next((letter for letter in free if letter not in columns), free[0]))
    return found


def _cell(state: State, zone: int, initials: Sequence[str]) -> str:
    """`f` for free forest, `f3R` for a 3 of Red on it; a sign for no zone."""
    if zone < 0:
        return _SEA
    sign = translate(f"triaxis_text.sign{state.colours[zone]}")
    owner = state.owner[zone]
    return sign if owner == EMPTY else f"{sign}{state.size[zone]}{initials[owner]}"


def _board(session: Session, wide: int) -> Lines:
    """Each row in two lines, for the zones of every second column lie half a row lower."""
    state: State = session.view()
    columns = 1 + max(x for x, _ in state.zones)
    first = max(1, min(3, wide - 3 * columns))  # cells of a row's number
    initials, lines = _initials(session), []
    for half in (0, 1):
        heads = [COLUMNS[x] if x % 2 == half else "" for x in range(columns)]
        lines.append(" " * first + "".join(head.ljust(3) for head in heads).rstrip())
    for row, zones in _rows(state).items():
        at = {state.zones[zone][0]: zone for zone in zones}
        for half in (0, 1):
            marks = [_cell(state, at.get(x, -1), initials) if x % 2 == half else "" for x in range(columns)]
            if any(mark not in ("", _SEA) for mark in marks):
                head = str(row + 1).ljust(first)
                lines.append((head + "".join(mark.ljust(3) for mark in marks)).rstrip())
    players = joined(
        [
            translate("triaxis_text.player", letter=letter, who=name(session, seat))
            for seat, letter in enumerate(initials)
        ]
    )
    return [*lines, translate("triaxis_text.signs", players=players, letter=initials[0])]


def _lies(session: Session, zone: int) -> str:
    """`forest`, `forest with a 3 of Red's`; `sea` for no zone."""
    state: State = session.view()
    if zone < 0:
        return translate("triaxis_text.sea")
    land = terrain(state.colours[zone])
    owner = state.owner[zone]
    if owner == EMPTY:
        return translate("triaxis_text.free", terrain=land)
    return translate("triaxis_text.marker", terrain=land, owner=name(session, owner), size=state.size[zone])


def _told(session: Session) -> Lines:
    """A line a row: zones alike beside each other in one, the sea among them."""
    state: State = session.view()
    lines = []
    for row, zones in _rows(state).items():
        at = {state.zones[zone][0]: zone for zone in zones}
        lies = [_lies(session, at.get(x, -1)) for x in range(1 + max(x for x, _ in state.zones))]
        alone = [at[x] if x in at and state.owner[at[x]] != EMPTY else -1 for x in range(len(lies))]
        words, x = [], 0
        for (like, _), run in groupby(zip(lies, alone, strict=True)):  # a marker is told with its own zone
            first, x = x, x + len(list(run))
            words.append(_run(f"{COLUMNS[first]}{row + 1}", f"{COLUMNS[x - 1]}{row + 1}", like))
        lines.append(translate("triaxis_text.row", row=row + 1, lies=joined(words)))
    return lines


def _run(first: str, last: str, lies: str) -> str:
    """What lies on zones from the first to the last."""
    if first == last:
        return translate("triaxis_text.lies", zone=first, lies=lies)
    return translate("triaxis_text.run", first=first, last=last, lies=lies)


def _around(session: Session, place: str) -> Lines:
    here = chart(session.view().zones)
    if place.upper() not in here.number:
        raise _no_zone(session.view(), place)
    zone = here.number[place.upper()]
    beside = [
        translate(f"triaxis_text.way{way}", lies=_named(session, near)) for way, near in enumerate(here.near[zone])
    ]
    return [
        translate("triaxis_text.around", zone=here.names[zone], lies=_lies(session, zone), beside=". ".join(beside))
    ]


def _is_water(state: State, place: str) -> bool:
    """Whether a name is that of a place among the zones where no land is."""
    zone = zone_named(place)
    if zone is None or place in chart(state.zones).number:
        return False
    return zone[0] <= max(x for x, _ in state.zones) and zone[1] <= max(y for _, y in state.zones) + 1


def _no_zone(state: State, place: str) -> Refused:
    """What to say of a name that is no zone: water among the zones, or nothing at all."""
    if _is_water(state, place.upper()):
        return refuse("triaxis.sea", zone=place.upper())
    return refuse("triaxis_text.no_zone", text=place[:20])


def _named(session: Session, zone: int) -> str:
    """`D4 forest`, `sea`."""
    lies = _lies(session, zone)
    if zone < 0:
        return lies
    return translate("triaxis_text.lies", zone=chart(session.view().zones).names[zone], lies=lies)


def _at(session: Session, place: str) -> str:
    number = chart(session.view().zones).number.get(place.upper())
    return "" if number is None else _named(session, number)


def _stand(session: Session) -> Lines:
    state: State = session.state
    if session.over:
        return [ending(session), *_final(session)]
    who = name(session, state.seat)
    codes = {PLACE: "place", SPIN: "spin", MOVE: "move", GROW: "grow"}
    left = to_place(state, state.seat) if state.phase == PLACE else state.left
    code = codes.get(state.phase, "coming")
    if state.phase == MOVE and not steps(state):
        code = "stuck"
    elif state.phase == GROW and not may_add(state):
        code = "grow_full"
    elif state.phase == GROW and not _growing(session):
        code = "grow_anew"
    turn = translate(f"triaxis_text.{code}", who=who, left=left)
    if state.phase == SPIN and state.rules.round_limit:
        turn = translate("triaxis_text.round_of", number=state.round + 1, limit=state.rules.round_limit, turn=turn)
    stands = [
        translate(
            "triaxis_text.stand",
            who=name(session, seat),
            markers=markers(state, seat),
            population=population(state, seat),
            captured=state.captured[seat],
        )
        if state.alive[seat]
        else translate("triaxis_game.told_out", seat=name(session, seat))
        for seat in range(state.rules.seats)
    ]
    return [turn, " ".join(stands)]  # in one line, for what has not changed is not said again


def _growing(session: Session) -> bool:
    """Whether whoever grows has begun to do so in this harvest."""
    before: State = session.at(session.ply - 1) if session.ply else session.state
    return before.phase == GROW and before.seat == session.state.seat


def _final(session: Session) -> Lines:
    """The score of everybody, whoever is out too."""
    state: State = session.state
    return [
        translate(
            "triaxis_text.final",
            who=name(session, seat),
            points=score,
            population=population(state, seat),
            captured=state.captured[seat],
        )
        for seat, score in enumerate(points(session))
    ]


def _settings(session: Session) -> Lines:
    """The rules that were chosen for this game."""
    rules = session.state.rules
    limit = translate("triaxis_text.limit" if rules.round_limit else "triaxis_text.no_limit", limit=rules.round_limit)
    return [
        " ".join([limit, translate(f"triaxis_text.climate_{rules.climate}"), translate(f"triaxis_text.{rules.stock}")])
    ]


def _details(session: Session) -> Lines:
    """The round, the stock of each player or what they place yet, and the rules that were chosen."""
    state: State = session.state
    if session.over:
        limit = state.rules.round_limit
        number = min(state.round + 1, limit) if limit else state.round + 1
        return [translate("triaxis_text.ended_in", number=number)]
    if state.phase == PLACE:
        return [translate("triaxis_text.to_place", counts=joined(_unplaced(session))), *_settings(session)]
    stock = joined(
        [
            translate("triaxis_text.stock_of", who=name(session, seat), count=state.stock[seat])
            for seat in range(state.rules.seats)
            if state.alive[seat]
        ]
    )
    return [translate("triaxis_text.round", number=state.round + 1, stock=stock), *_settings(session)]


def _unplaced(session: Session) -> Lines:
    """How many markers each player still places."""
    state: State = session.state
    counts = [to_place(state, seat) for seat in range(state.rules.seats)]
    return [
        translate(f"triaxis_text.{'stock_of' if count else 'all_placed'}", who=name(session, seat), count=count)
        for seat, count in enumerate(counts)
        if state.alive[seat]
    ]


def _markers(session: Session, rest: str) -> Lines:
    """The markers of each player by their sizes, those of whoever acts first; of one player who is named."""
    state: State = session.view()
    seats = sorted(range(state.rules.seats), key=lambda seat: seat != state.seat)
    said = place_of(rest)[0]
    names_ = {seat: place_of(name(session, seat))[0] for seat in seats}
    asked = [seat for seat in seats if names_[seat] == said]
    asked = asked or [seat for seat in seats if said and names_[seat] in said]
    return [_markers_of(session, seat) for seat in asked or seats if state.alive[seat]]


def _markers_of(session: Session, seat: int) -> str:
    state: State = session.view()
    names = chart(state.zones).names
    sizes: dict[int, list[str]] = {}
    for zone, owner in enumerate(state.owner):
        if owner == seat:
            sizes.setdefault(state.size[zone], []).append(names[zone])
    lie = [
        translate("triaxis_text.size_on", size=size, zones=joined(zones))
        for size, zones in sorted(sizes.items(), reverse=True)
    ]
    who = name(session, seat)
    return translate("triaxis_text.markers", who=who, lies=listed(lie) or translate("triaxis_text.no_markers"))


def _moved(session: Session, ply: int) -> str:
    """A move in sentences; of somebody who gives up, what that means for the others; growth that is still to come."""
    text = told_move(session, ply)
    for event in session.events(ply - 1) if ply else ():
        why = told_reason(session, event) if event.kind == "due" else None
        if why is not None:
            text = text.replace(sentence(why), sentence(as_typed(why)))
        if event.kind == "concede":
            said, who = told(session, event), name(session, int(event.get("seat")))
            text = text.replace(said, f"{said} {translate('triaxis_text.conceded', who=who)}")
    return text


def _words(move: str, state: State) -> str:
    kind = move.partition(" ")[0]
    return move if kind in ("spin", "colour") else move_words(move, state)


def _turn(moves: Sequence[str], state: State) -> str:
    """The moves of a decision, the way of each marker in one: `the 1 from D4 to C4, captures C5 and lands on C6`."""
    number, names = chart(state.zones).number, chart(state.zones).names
    ways: list[list[str]] = []
    grown: dict[str, list[str]] = {}
    at = ""
    for move in moves:
        source, _, landing = move.partition("-")
        verb, _, zone = move.partition(" ")
        if landing:
            step = step_of(state, number[source], number[landing])
            over = names[step.over] if step.over >= 0 else ""
            if source != at:
                ways.append([])
            code = f"triaxis_text.go_{kind(state, step)}{'' if ways[-1] else '_from'}"
            ways[-1].append(translate(code, size=state.size[step.source], source=source, over=over, landing=landing))
        elif zone:
            grown.setdefault(verb, []).append(move)
        else:
            ways.append([move_words(move, state)])
        at, state = landing, GAME.apply(state, move)
    return listed([*map(joined, ways), *(_grown(verb, alike, state) for verb, alike in grown.items())])


def _grown(verb: str, moves: Sequence[str], state: State) -> str:
    """Moves alike that put markers on zones or let them grow: `growth on B5, C6 (3)`."""
    if len(moves) == 1:
        return move_words(moves[0], state)
    zones = Counter(move.partition(" ")[2] for move in moves)
    named = [f"{zone} ({count})" if count > 1 else zone for zone, count in zones.items()]
    return translate(f"triaxis_text.go_{verb}", zones=joined(named))


def _wins(session: Session) -> Lines:
    """What wins, the last round, and how everybody stands."""
    limit = session.state.rules.round_limit
    last = [translate("triaxis_text.wins_limit", limit=limit)] if limit else []
    return [" ".join([translate("triaxis_text.wins"), *last]), *_stand(session)[1:]]


def _out(session: Session) -> Lines:
    """Who has no marker left, or has given up."""
    alive = session.state.alive
    return [
        translate("triaxis_game.told_out", seat=name(session, seat)) for seat, there in enumerate(alive) if not there
    ]


def _alone(session: Session) -> bool:
    """Whether all people are out, as a computer is to start the spinner."""
    people = [seat for seat, who in enumerate(session.seats) if who.kind == HUMAN]
    state: State = session.state
    return not session.over and state.phase == SPIN and bool(people) and not any(state.alive[seat] for seat in people)


def _typed(session: Session) -> str:
    """The spinner is started; a turn in which nothing can move any more is ended."""
    state: State = session.state
    if _alone(session):
        return translate("triaxis_text.looking_on")
    if session.over or session.seats[state.seat].kind != HUMAN:
        return ""
    if state.phase == MOVE and not steps(state):
        return translate("triaxis_text.type_end")
    return translate("triaxis_text.type_spin") if state.phase == SPIN else ""


def _once(session: Session) -> str:
    state: State = session.state
    if session.over or state.phase not in (PLACE, MOVE, GROW):
        return ""
    free = [name for name, owner in zip(chart(state.zones).names, state.owner, strict=True) if owner == EMPTY]
    return translate(f"triaxis_text.type_{state.phase}", zone=free[len(free) // 2] if free else "")


def _notable(move: str, state: State) -> bool:
    """Whether a move captures."""
    source, _, landing = move.partition("-")
    number = chart(state.zones).number
    if source not in number or landing not in number:
        return False
    return kind(state, step_of(state, number[source], number[landing])) == CAPTURE


def _does(session: Session, place: str, hand: str) -> str:
    state: State = session.state
    here = chart(state.zones)
    if place not in here.number:
        return ""
    zone = here.number[place]
    if state.phase in (PLACE, GROW):
        deeds = [move for move in session.game.legal(state) if move.partition(" ")[2] == place]
        return move_words(deeds[0], state) if deeds else ""
    if state.phase != MOVE:
        return ""
    possible = steps(state)
    if hand and state.owner[zone] != state.seat:
        return translate("triaxis_text.step") if route(state, possible, here.number[hand], zone) else ""
    if place == hand:
        return translate("triaxis_text.back")
    return translate("triaxis_text.lift", size=state.size[zone]) if why_not_lift(state, possible, zone) is None else ""


def _meant(table: Table, text: str) -> tuple[str, ...] | None:
    """`d4`, `d4 f4`, `d4 x e4`, `spin`, `end`, `concede`: by what is to be done now; a longer way is walked."""
    session = table.session
    state: State = session.state
    plain = ("move", "to", "from", "place", "put")
    apart = _TIMES.sub(" x ", text.replace("-", " "))
    typed = understood(apart, (*plain, *_TAKES, "spin", "concede", "end", "grow", "add"))
    words = [word.upper() for word in typed if word not in plain]
    if words in (["SPIN"], ["CONCEDE"]):
        return (words[0].lower(),)
    if words == ["END"]:
        return ("end_turn",)
    takes = next((word for word in typed if word in _TAKES), "")
    if takes:
        return _taking(session, takes, typed)
    grow = words[:1] in (["GROW"], ["INCREASE"])
    names = words[1:] if grow or words[:1] == ["ADD"] else words
    here = chart(state.zones)
    water = [word for word in names if _is_water(state, word)]
    if water and all(word in here.number or word in water for word in names):
        raise _no_zone(state, water[0])
    if not names or any(word not in here.number for word in names):
        return None
    if len(names) == 1:
        zone = here.number[names[0]]
        if state.phase == MOVE and names == words and not session.over:
            raise _where_to(state, names[0])
        kind = "place" if state.phase == PLACE else "grow" if grow or state.owner[zone] == state.seat else "add"
        return "play", f"{kind} {names[0]}"
    if state.phase in (PLACE, GROW) and not session.over:
        raise refuse("triaxis_text.one_zone", zone=names[0])
    if len(names) != 2:
        return None
    return _stepping(session, *names)


def _parts(session: Session, text: str) -> list[str]:
    """The lines that one stands for: `grow d4 2`, `c2 d4`, `a1 a2 a3` by what is to be done now."""
    state: State = session.state
    number = chart(state.zones).number
    plain, verbs = ("move", "to", "from", "place", "put"), ("grow", "add")
    typed = [word for word in understood(text.replace("-", " "), (*plain, *verbs)) if word not in plain]
    if session.over or not all(word in verbs or word.upper() in number or word in _COUNTS for word in typed):
        return []
    if state.phase == MOVE:
        whole = len(typed) > 2 and all(word.upper() in number for word in typed)
        return [f"{source} {landing}" for source, landing in pairwise(typed)] if whole else []
    verb, found = "", list[str]()
    for word in typed if state.phase in (PLACE, GROW) else ():
        if word in verbs:
            verb = word
        elif word.upper() in number:
            found.append(f"{verb} {word}".lstrip())
        elif not found:
            return []
        else:
            found += [found[-1]] * (int(word) - 1)
    return found if len(found) > 1 or typed[-1:] == ["1"] else []


def _stepping(session: Session, source: str, landing: str) -> tuple[str, ...]:
    """A step or a walk between two zones. Raises Refused where the second one has a marker that can be leapt over."""
    state: State = session.state
    here = chart(state.zones)
    step = f"{source}-{landing}"
    if session.check(step) is None:
        return "play", step
    over = [each for each in steps(state) if (each.source, each.over) == (here.number[source], here.number[landing])]
    if over and not session.over:
        code = f"triaxis_text.how_{kind(state, over[0])}"
        captures = kind(state, over[0]) == CAPTURE
        raise refuse(code, zone=landing, move=f"{source} {f'x {landing}' if captures else here.names[over[0].landing]}")
    return "walk", source, landing


def _taking(session: Session, takes: str, typed: Sequence[str]) -> tuple[str, ...] | None:
    """`capture b3`, `b4 x b3`, `capture b3 from b4`, `jump b3`: the leap over that zone, or onto it for a jump.

    Raises Refused where there is none, or more than one.
    """
    state: State = session.state
    here = chart(state.zones)
    at = [word.upper() for word in typed if word.upper() in here.number]
    water = next((word for word in typed if _is_water(state, word.upper())), "")
    if water:
        raise _no_zone(state, water)
    if not at and len(typed) == 1 and state.phase == MOVE and not session.over:
        raise _where_to(state, "")
    if not at:
        return None
    if state.phase != MOVE and not session.over:
        why = session.check(f"{here.names[0]}-{here.names[1]}")
        raise refuse("triaxis_text.no_jump", zone=at[0]) if why is None else Refused(why)
    first = typed.index(takes) < typed.index(at[0].lower())  # `capture b3 from b4`, `jump from b4 to b3`
    source, over = (at[-1], at[0]) if first and "from" not in typed[:2] else (at[0], at[-1])
    leaps = [
        each
        for each in steps(state)
        if each.over >= 0
        and (here.number[over] == each.over or (takes == "jump" and here.number[over] == each.landing))
        and (takes == "jump" or kind(state, each) == CAPTURE)
        and (len(at) == 1 or here.number[source] == each.source)
    ]
    moves = [(here.names[each.source], here.names[each.landing]) for each in leaps]
    if len(moves) == 1:
        return "play", "-".join(moves[0])
    if not moves:
        sources = [here.number[source]] if len(at) > 1 else []
        why = _why_no_leap(session, here.number[over], sources, takes != "jump")
        raise refuse("triaxis_text.no_jump", zone=over) if why is None else Refused(why)
    raise refuse("triaxis_text.which_leap", moves=joined([" ".join(move) for move in moves]))


def _why_no_leap(session: Session, over: int, sources: Sequence[int], captures: bool) -> Reason | None:
    """Why the marker on a zone is not leapt over, from `sources` or, without any, from next to it.

    None where the rules have nothing against a leap that is no capture.
    """
    state: State = session.state
    here = chart(state.zones)
    zone = here.names[over]
    if state.owner[over] == EMPTY:
        return reason("triaxis_text.capture_nothing", zone=zone) if captures else None
    if captures and state.owner[over] == state.seat:
        return reason("triaxis_text.capture_own", zone=zone)
    near = [each for each, whose in enumerate(state.owner) if whose == state.seat and over in here.near[each]]
    if not (sources or near):
        return reason("triaxis_text.capture_alone", zone=zone)
    for source in sources or near:
        start = here.names[source]
        if state.owner[source] != state.seat:
            return reason(f"triaxis.{'nothing' if state.owner[source] == EMPTY else 'not_yours'}", zone=start)
        if source not in near:
            return reason("triaxis_text.capture_apart", source=start, zone=zone)
        landing = next((behind for beside, behind in here.rays[source] if beside == over), -1)
        why = session.check(f"{start}-{here.names[landing]}") if landing >= 0 else None
        if landing < 0 or why is not None:
            return why or reason("triaxis_text.capture_sea", source=start, zone=zone)
    return None


def _where_to(state: State, zone: str) -> Refused:
    """What to answer to one zone where a marker moves: how a move is typed, with that zone if one can be."""
    names = chart(state.zones).names
    moves = [(names[step.source], names[step.landing]) for step in steps(state)]
    if not moves:
        return refuse("triaxis_text.type_end")
    move = " ".join(next((each for each in moves if zone in each), moves[0]))
    why = why_not_lift(state, steps(state), chart(state.zones).number[zone]) if zone else None
    if why is None:
        return refuse("triaxis_text.where_to", move=move)
    return refuse("triaxis_text.empty_zone", zone=zone, move=move) if why.code == _EMPTY else Refused(why)


def _said(why: Reason, session: Session) -> str:
    """What waits for the spinner, or is drawn by it, says how it is started; who is asked is named among several.

    A zone that is refused is named, and so is what comes before the spinner.
    """
    if why.code in _ASKED and sum(seat.kind == HUMAN for seat in session.seats) > 1:
        own = f"triaxis_text.{why.code.partition('.')[2]}"
        return translate(own, who=name(session, session.state.seat), **dict(why.params))
    if why.code == _EMPTY:
        return translate("triaxis_text.no_marker_on", **dict(why.params))
    if why.code == "triaxis_table.no_spin" and session.state.phase == GROW:
        return translate("triaxis_text.spend_first", left=session.state.left)
    spins = not session.over and session.state.phase == SPIN and session.seats[session.state.seat].kind == HUMAN
    return translate("triaxis_text.spin_first") if spins and why.code in _SPINS else sentence(why)


def _begin(table: Table, setup: Setup) -> Table | None:
    keep(table.ports.settings, setup)
    table.do("new")
    return None


def _shown(table: Table, what: str) -> Lines | None:
    """The log."""
    if what != "log":
        return None
    return story(table.session) or [translate("triaxis_game.log_empty")]


def _odds(state: State) -> Lines:
    """What the very next spin may bring to the player who acts: a famine, a harvest."""
    lines = []
    for event in (FAMINE, HARVEST):
        found = odds(state, state.seat, event)
        if found.worst < 0:
            return [translate("triaxis_text.odds_none")]
        land = terrain(found.worst)
        code = f"triaxis_text.odds_{event}"
        lines.append(
            translate(code, percent=found.percent, terrain=land, markers=found.markers, population=found.population)
        )
    return lines


def _threats(session: Session) -> Lines:
    """Which markers of the player who acts could be captured with one step, and by whom, a line each."""
    state: State = session.state
    names = chart(state.zones).names
    found = [
        translate(
            "triaxis_text.threat",
            size=state.size[step.over],
            zone=names[step.over],
            who=name(session, state.owner[step.source]),
            own=state.size[step.source],
            source=names[step.source],
            landing=names[step.landing],
        )
        for step in sorted(threats(state, state.seat), key=lambda step: (step.over, step.source))
    ] or [translate("triaxis_text.no_threats")]
    return [*found, translate("triaxis_text.at_once")]


def _analysed(table: Table) -> Lines:
    """The chances of whoever acts, as they are now, and the best move."""
    from ...bots.triaxis.judge import standings  # start: read when somebody asks

    state: State = table.session.state
    lines = best(table)
    if state.phase not in (MOVE, GROW) or not lines:
        return lines
    chances = percent(standings(state)[state.seat])
    return [translate("triaxis_text.chances", who=name(table.session, state.seat), count=chances), *lines]


def _costs(state: State, place: str) -> Lines:
    """What it costs the marker of a zone to come to each zone that can be paid. Raises Refused."""
    here = chart(state.zones)
    if place.upper() not in here.number:
        raise refuse("triaxis_text.costs_what")
    source, possible = here.number[place.upper()], steps(state) if state.phase == MOVE else ()
    why = why_not_lift(state, possible, source) if state.phase == MOVE else None
    if state.phase != MOVE or why is not None:
        raise refuse("triaxis_table.no_walk") if why is None else Refused(why)
    paid = {zone: way.cost for zone, way in reach(state, source).items()}
    paid |= {step.landing: state.size[source] for step in possible if step.source == source}
    by_cost: dict[int, list[str]] = {}
    for zone, cost in sorted(paid.items()):
        by_cost.setdefault(cost, []).append(here.names[zone])
    return [translate("triaxis_text.costs", cost=cost, zones=joined(zones)) for cost, zones in sorted(by_cost.items())]


def _scores(table: Table, number: int) -> Lines:
    """The lines of a score file. Raises Refused."""
    from ...session.triaxis.scores import ScoreFiles  # start: read when somebody looks

    rows = ScoreFiles(table.ports.storage).read(number)
    lines = [translate("triaxis_text.score", place=place, **row._asdict()) for place, row in enumerate(rows, 1)] or [
        translate("triaxis_text.no_scores")
    ]
    return [translate("triaxis_text.scores", number=number), *lines]


def _more(talk: Host, table: Table) -> dict[str, Word]:
    """The helps of today in words, and the score files."""

    def session(command: str) -> Session:
        why = table.why_not(command)
        if why is not None:
            raise Refused(why)
        if table.session.over:
            raise refuse("table.over")
        return table.session

    return {
        "odds": lambda rest: _odds(session("odds").state),
        "threats": lambda rest: _threats(session("threats")),
        "costs": lambda rest: _costs(session("costs").state, rest),
        "scores": lambda rest: _scores(table, as_number(rest or "0")),
    }


LETTERS = Letters(
    _board,
    _told,
    _around,
    _at,
    _stand,
    _moved,
    _words,
    _meant,
    _does,
    Begun(lambda table: load(table.ports.settings), _begin),
    typed=_typed,
    said=_said,
    no_place="triaxis_text.no_zone",
    kind=lambda session: translate("triaxis_text.kind_classic") if session.options["island"] == CLASSIC else "",
    once=_once,
    notable=_notable,
    shown=_shown,
    analysed=_analysed,
    more=_more,
    looks=lambda session: {"markers": lambda rest: _markers(session, rest)},
    details=_details,
    settings=_settings,
    concedes=CONCEDE,
    wins=_wins,
    turn=_turn,
    out=_out,
    alone=_alone,
    part=lambda session: translate("triaxis_text.rules_part"),
    parts=_parts,
    beside=("markers", "odds", "threats", "costs"),
)
