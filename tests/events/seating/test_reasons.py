"""Every reason given for a seat is true, and each kind is given where it should be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import given, settings

from events.seating.judging import Judge, Level
from events.seating.model import Attendee, Playable, Seating, SeatingProblem, TableGroup, seating
from events.seating.reasons import SeatReason, Why, reasons
from events.seating.seat import seat
from tests.events.seating.problems import GAMES, problems
from tests.sizes import tries

if TYPE_CHECKING:
    from collections.abc import Iterator

DUEL: Final = (Playable("duel", {2: 5}),)
TWO: Final = (*DUEL, Playable("race", {2: 15, 3: 15}))


@given(problem=problems())
@settings(max_examples=tries(60))
def test_every_reason_is_true(problem: SeatingProblem) -> None:
    seated = seat(problem)
    for person in problem.people:
        for reason in reasons(problem, seated, person.id):
            assert holds(problem, seated, person, reason), reason


def holds(  # noqa: C901, PLR0911, PLR0912 - a case for each reason
    problem: SeatingProblem, seated: Seating, one: Attendee, reason: SeatReason
) -> bool:
    """Return whether a reason is true, computed independently."""
    own = seated.group_of(one.id)
    known = {person.id: person for person in problem.people}
    mates = [known[mate] for mate in own.people if mate != one.id] if own else []
    strangers = tuple(m.id for m in mates if not problem.met.get((min(m.id, one.id), max(m.id, one.id))))
    match reason.why:
        case Why.LEFT_OUT:
            return own is None
        case Why.WISHED:
            return own is not None and own.game == reason.game and own.game in one.wishes
        case Why.ANY_GAME:
            return not one.wishes
        case Why.UNWISHED:
            return own is not None and bool(one.wishes) and own.game not in one.wishes
        case Why.ALL_NEW:
            return reason.people == strangers and len(strangers) == len(mates)
        case Why.LEAST_MET:
            return reason.people == strangers and 0 < len(strangers) < len(mates)
        case Why.GUIDED:
            return (
                own is not None
                and own.game in one.new
                and all(own.game in m.experienced for m in mates if m.id in reason.people)
            )
        case Why.GUIDES:
            return (
                own is not None
                and own.game in one.experienced
                and all(own.game in m.new for m in mates if m.id in reason.people)
            )
        case Why.ON_TIME | Why.LATE:
            assert own is not None
            assert problem.minutes is not None
            minutes = problem.game(own.game).minutes[own.seats]
            return reason.number == minutes and (minutes <= problem.minutes) == (reason.why is Why.ON_TIME)
        case Why.WITH_COMPUTERS:
            return (
                own is not None and reason.number == own.computers and all(m.computers for m in [*mates, one])
            )
        case Why.NOT_OFFERED:
            return all(game.key != reason.game for game in problem.games)
        case Why.TOO_FEW:
            willing = [other for other in problem.people if reason.game not in other.vetoes]
            return reason.number == len(willing) < min(problem.game(reason.game).minutes)
        case Why.TOO_LONG:
            assert problem.minutes is not None
            return reason.number == min(problem.game(reason.game).minutes.values()) > problem.minutes
        case _:
            return against(problem, seated, one, reason)


def against(problem: SeatingProblem, seated: Seating, one: Attendee, reason: SeatReason) -> bool:
    """Return whether what speaks against a game follows from whole seatings, each judged anew."""
    judge = Judge(problem)
    legal = [other for other in change_game(seated, one.id, reason.game) if not judge.faults(other)]
    now = judge.whole(seated)
    scores = [judge.whole(other) for other in legal]
    if reason.why is Why.NO_PLACE:
        return not scores
    if reason.why is Why.EVEN:
        return min(scores) == now
    if reason.why is Why.COSTS:
        assert reason.level is not None
        best = min(scores)
        return (
            best > now
            and best[: reason.level] == now[: reason.level]
            and best[reason.level] > now[reason.level]
        )
    return min(scores) < now  # by hand


def change_game(seated: Seating, person: int, game: str) -> Iterator[Seating]:
    """Every seating in which a person plays a game, by one move, one exchange, or the whole own table."""
    own = seated.group_of(person)
    rest = [group for group in seated.groups if group is not own]
    out = [guest for guest in seated.left_out if guest != person]
    left = [TableGroup(own.game, tuple(p for p in own.people if p != person), own.computers)] if own else []
    if own:
        yield seating([*rest, TableGroup(game, own.people, own.computers)], out)
    for there in (group for group in rest if group.game == game):
        others = [group for group in rest if group is not there]
        yield seating([*others, *left, TableGroup(game, (*there.people, person), there.computers)], out)
        for mate in there.people:
            people = (*(p for p in there.people if p != mate), person)
            back = [TableGroup(group.game, (*group.people, mate), group.computers) for group in left]
            yield seating(
                [*others, *back, TableGroup(game, people, there.computers)], out if own else [*out, mate]
            )


def test_reasons_name_wishes_and_new_opponents() -> None:
    people = (
        Attendee(1, frozenset({"duel"}), new=frozenset({"duel"})),
        Attendee(2, experienced=frozenset({"duel"})),
    )
    problem = SeatingProblem(people, DUEL, minutes=30)
    assert reasons(problem, seat(problem), 1) == (
        SeatReason(Why.WISHED, "duel"),
        SeatReason(Why.ALL_NEW, "duel", (2,)),
        SeatReason(Why.GUIDED, "duel", (2,)),
        SeatReason(Why.ON_TIME, "duel", number=5),
    )
    assert SeatReason(Why.GUIDES, "duel", (1,)) in reasons(problem, seat(problem), 2)


def test_left_out_people_hear_why() -> None:
    problem = SeatingProblem((Attendee(1), Attendee(2), Attendee(3)), DUEL)
    assert reasons(problem, seat(problem), 3) == (SeatReason(Why.LEFT_OUT), SeatReason(Why.EVEN, "duel"))
    owed = SeatingProblem((Attendee(1), Attendee(2, owed=1), Attendee(3, owed=1)), DUEL)
    assert reasons(owed, seat(owed), 1) == (
        SeatReason(Why.LEFT_OUT),
        SeatReason(Why.COSTS, "duel", level=Level.OWED),
    )


def test_giving_way_to_a_wish_is_a_reason() -> None:
    wishes = frozenset({"race"}), frozenset({"duel"}), frozenset({"duel"})
    problem = SeatingProblem(tuple(Attendee(n, wish) for n, wish in enumerate(wishes, 1)), TWO)
    given = reasons(problem, seat(problem), 2)
    assert given[0] == SeatReason(Why.UNWISHED, "race")
    assert SeatReason(Why.NO_PLACE, "duel") in given


def test_decisions_of_the_host_are_a_reason() -> None:
    wishes = frozenset({"race"}), frozenset({"race"})
    problem = SeatingProblem(tuple(Attendee(n, wish) for n, wish in enumerate(wishes, 1)), TWO)
    by_hand = Seating((TableGroup("duel", (1, 2)),))
    assert SeatReason(Why.BY_HAND, "race") in reasons(problem, by_hand, 1)


def test_a_game_that_is_too_long_or_wanted_by_too_few_is_said_to_be() -> None:
    people = [Attendee(n, frozenset({"saga"})) for n in (1, 2)]
    late = SeatingProblem((*people, Attendee(3, frozenset({"saga"}))), GAMES, minutes=30)
    assert SeatReason(Why.TOO_LONG, "saga", number=45) in reasons(late, seat(late), 1)
    few = SeatingProblem(tuple(people), GAMES, minutes=60)
    assert SeatReason(Why.TOO_FEW, "saga", number=2) in reasons(few, seat(few), 1)
