"""The laws of every game, each a check of one random match that raises `AssertionError` if it is broken."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine.chance import WORD, Dice, KeyedDice, QuickDice, commitment
from games.engine.choice import ANY
from games.engine.codec import NEWS, RESULT, codec_of
from games.engine.generic.preview import previews
from games.engine.matches.log import LoggedEntry
from games.engine.matches.match import LogStart, Match, begin, submit
from games.engine.matches.origin import ORIGIN, Origin, Seated, key_of, root_of
from games.engine.matches.transcript import serialize
from games.engine.orders import Trend
from games.engine.replays.verification import check
from games.engine.text import Illegal
from games.engine.walk import Question, path_to, walk
from tests.laws.playing import Start, play
from tests.laws.taking_back import law_13_what_is_free_to_take_back_taught_nothing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from games.engine.chance import Roll
    from games.engine.choice import Decision, Offer, Prompt
    from games.engine.game import AnyGame
    from games.engine.generic.preview import Preview
    from games.engine.matches.log import Entry
    from games.engine.orders import OrderSlot
    from games.engine.replays.verification import Report
    from games.engine.text import News, Seat

MANY = 400
"""Prompts with more answers than this are sampled, not enumerated."""

FEW = 5
"""Most standing orders that a seat may give at a time: each is a button in *My seat*."""


LIST = 25
"""Most conditions of a slot, each in both its relations, and most numbers in one list."""

LISTS = 4
"""Most lists of the numbers that a condition can be compared with."""


def law_1_it_ends(start: Start) -> None:
    """Check that a match ends within its bound, and every decision can be answered.

    No decision is without a prompt, no prompt without an answer, and every default is an answer.
    """
    match = None
    for moment in play(start):
        match = moment.match
        for prompt in _prompts(match).values():
            assert prompt.size > 0
            assert prompt.default is ANY or prompt.default in prompt
        if match.decision is not None:
            assert match.decision.prompts
            assert all(0 <= seat < start.seats for seat in match.decision.prompts)
    assert match is not None
    result = start.game.result(match.state)
    assert len(result.ranks) == len(result.scores) == start.seats
    assert min(result.ranks) == 1
    for rank in result.ranks:
        assert rank == 1 + sum(other < rank for other in result.ranks), "ties leave ranks out"


def law_2_everything_survives_json(start: Start) -> None:
    """States, actions, views, options, news and results survive a JSON round trip and stay hashable."""
    codec = codec_of(start.game)
    assert codec.options.load(codec.options.dump(start.options)) == start.options
    for moment in play(start):
        state = moment.match.state
        again = codec.state.load(codec.state.dump(state))
        assert again == state
        assert hash(again) == hash(state)
        for seat in (None, *range(start.seats)):
            view = start.game.view(state, seat)
            assert codec.view.load(codec.view.dump(view)) == view
        for entry in moment.entries:
            assert all(codec.action.load(codec.action.dump(action)) == action for _, action in entry.moves)
            assert all(NEWS.load(NEWS.dump(piece_of_news)) == piece_of_news for piece_of_news in entry.news)
        if moment.match.decision is None:
            result = start.game.result(state)
            assert RESULT.load(RESULT.dump(result)) == result


def law_3_apply_is_pure(start: Start) -> None:
    """Check that equal moves and chance from a state give equal steps, and change nothing."""
    codec = codec_of(start.game)
    before: Match | None = None
    for moment in play(start):
        for entry in moment.entries[:1]:
            if before is None or not entry.moves:
                continue
            told = codec.state.dump(before.state)
            steps = [start.game.apply(before.state, dict(entry.moves), _rules_dice(before)) for _ in range(2)]
            assert steps[0] == steps[1]
            assert steps[0].news == entry.news
            assert codec.state.dump(before.state) == told
        before = moment.match


def law_4_the_log_replays(start: Start) -> None:
    """Check that the log alone gives the match again, and its transcript is accepted; so for a rematch."""
    seed, origin = start.key, _origin(start)
    log = LogStart(root_of(origin), b"salts", 1)
    moments = list(play(replace(start, key=key_of(seed, origin), log=log)))
    entries = [entry for moment in moments for entry in moment.entries]
    again = _check(start, seed, origin, entries)
    match = moments[-1].match
    assert (again.state, again.digest) == (match.state, match.digest)
    assert (again.replay.turn, again.replay.position) == (match.turn, match.position)
    assert start.game.settle(start.options, start.seats) == start.options, (
        "a rematch has the options of the match"
    )
    began = {start.game.began(moment.match.state) for moment in moments}
    assert len(began) == 1, "who began is the same in all states of a match"
    for first in range(start.seats) if began != {None} else ():
        origin = _origin(start, first)
        log = LogStart(root_of(origin), b"salts", 1)
        rematch = begin(start.game, start.options, start.seats, key_of(seed, origin), first, log)
        assert _check(start, seed, origin, rematch.entries).digest == rematch.match.digest
        assert start.game.began(rematch.match.state) == first


def _origin(start: Start, first: Seat | None = None) -> str:
    """Return the origin of a match, whose seed is the key of its start."""
    options = codec_of(start.game).options.to_plain(start.options)
    seats = tuple(Seated(f"person {seat}", seat, None, "") for seat in range(start.seats))
    origin = Origin(start.game.key, start.game.version, options, seats, commitment(start.key), None, first)
    return ORIGIN.dump(origin)


def _check(start: Start, seed: bytes, origin: str, entries: Iterable[Entry]) -> Report:
    """Check the transcript of a match."""
    logged = [LoggedEntry(entry.text, entry.digest) for entry in entries]
    return check({start.game.key: start.game}, serialize(origin, seed, logged))


def law_5_walk_reaches_exactly_what_is_offered(start: Start) -> None:
    """Every answer ends exactly one walk, no walk ends elsewhere, and enumeration agrees with `size`."""
    different = {prompt.offers: prompt for prompt in _every_prompt(start)}  # one way to walk for each
    for prompt in different.values():
        if prompt.size > MANY:
            action = prompt.sample(KeyedDice(start.key, "law 5"))
            assert walk(prompt, path_to(prompt, action)) == action
            continue
        answers = list(prompt)
        assert len(answers) == prompt.size == len(set(answers))
        assert all(walk(prompt, path_to(prompt, answer)) == answer for answer in answers)
        reached = list(_leaves(prompt, ()))
        assert len(reached) == prompt.size
        assert set(reached) == set(answers)


def law_6_what_is_not_offered_is_refused(start: Start) -> None:
    """Answers that are not offered, or of seats that are not asked, are refused and change nothing."""
    known: dict[object, None] = {}
    for moment in play(start):
        match, told = moment.match, codec_of(start.game).state.dump(moment.match.state)
        prompts = _prompts(match)
        for prompt in prompts.values():
            known.update(
                dict.fromkeys(prompt.sample(KeyedDice(start.key, f"law 6 {i}", match.turn)) for i in range(3))
            )
            known.update(dict.fromkeys(list(prompt)[-1:] if prompt.size <= MANY else []))
        for action in list(known)[-40:]:
            for seat in range(start.seats):
                offered = seat in prompts and any(_offers(offer, action) for offer in prompts[seat].offers)
                assert _refused(match, seat, action) is not offered
        assert _refused(match, start.seats, next(iter(known), None))
        assert codec_of(start.game).state.dump(match.state) == told


def law_7_imagination_fits_the_view(start: Start) -> None:
    """Check that a state imagined from a view gives its seat that view and the same prompt.

    So a view holds nothing that its seat cannot know. A state imagined by an onlooker has the same public
    prompts, so these tell nothing that only some seats know.
    """
    for moment in play(start):
        match = moment.match
        for seat in (None, *range(start.seats)):
            view = start.game.view(match.state, seat)
            dice = _quick_dice(start, f"law 7 {seat}", match.turn)
            imagined = start.game.imagine(view, dice)
            assert start.game.view(imagined, seat) == view
            assert not start.game.invariant(imagined)
            if seat is not None:
                assert _prompt_of(start.game, imagined, seat) == _prompts(match).get(seat)
            for asked_seat, prompt in _prompts(match).items() if seat is None else ():
                assert not prompt.public or _prompt_of(start.game, imagined, asked_seat) == prompt


def law_8_the_invariant_holds(start: Start) -> None:
    """Check that the game's own invariant holds in every position of the match."""
    for moment in play(start):
        assert start.game.invariant(moment.match.state) == ()


def law_10_twins_tell_the_same(start: Start) -> None:
    """Check that a match and its twin tell a seat the same, as long as its views are the same.

    The twin is imagined from what the seat knows, and gets the same moves and chance. Set-ups that a seat
    cannot tell apart are compared as well.
    """
    before: Match | None = None
    for moment in play(start):
        for entry in moment.entries[:1]:
            if before is None:
                _compare_setups(start, entry.chance)
            elif entry.moves:
                for seat in (None, *range(start.seats)):
                    _compare_twins(start, before, dict(entry.moves), seat)
        before = moment.match


def _compare_setups(start: Start, rolls: tuple[Roll, ...]) -> None:
    """Compare the set-up with every one in which a single roll differs."""
    game, seats = start.game, (None, *range(start.seats))
    real = game.setup(start.options, start.seats, Loaded([picked for _, picked in rolls]))
    for at, (n, picked) in enumerate(rolls):
        loaded = [other for _, other in rolls]
        loaded[at] = (picked + 1) % n
        other = game.setup(start.options, start.seats, Loaded(loaded))
        for seat in seats:
            if game.view(real.state, seat) == game.view(other.state, seat):
                assert _news_to(real.news, seat) == _news_to(other.news, seat)


class Loaded(Dice):
    """Dice that fall as they are told, as far as `n` allows."""

    def __init__(self, falls: list[int]) -> None:
        self._falls = falls

    def pick(self, n: int) -> int:
        return self._falls.pop(0) % n if self._falls else 0


def _compare_twins(start: Start, before: Match, moves: dict[Seat, object], seat: Seat | None) -> None:
    game = start.game
    twin = game.imagine(game.view(before.state, seat), _quick_dice(start, f"law 10 {seat}", before.turn))
    decision = game.decision(twin)
    if decision is None or set(decision.prompts) != set(moves):
        return
    if any(action not in decision.prompts[mover] for mover, action in moves.items()):
        return
    real = game.apply(before.state, moves, _rules_dice(before))
    other = game.apply(twin, moves, _rules_dice(before))
    if game.view(real.state, seat) != game.view(other.state, seat):
        return
    assert _news_to(real.news, seat) == _news_to(other.news, seat)
    if seat is not None:
        assert _prompt_of(game, real.state, seat) == _prompt_of(game, other.state, seat)


def law_11_standing_orders_can_be_named(start: Start) -> None:
    """Check that the order slots of a seat have keys and labels of their own, and at least one use each.

    Their answers differ and survive a JSON round trip. An onlooker has no slots. The conditions of a slot
    differ, too, and are the same in any world that the seat cannot tell from the real one. A number that is
    said to rise never falls, nor the other way round.
    """
    action, dice = codec_of(start.game).action, _quick_dice(start, "law 11", 0)
    last: dict[tuple[Seat, str, str], int] = {}
    for moment in play(start):
        match = moment.match
        assert start.game.order_slots(start.game.view(match.state, None)) == ()
        for seat in range(start.seats) if match.decision else ():
            order_slots = start.game.order_slots(start.game.view(match.state, seat))
            assert len(order_slots) <= FEW
            assert (
                len({order_slot.key for order_slot in order_slots})
                == len({order_slot.label for order_slot in order_slots})
                == len(order_slots)
            )
            for order_slot in order_slots:
                assert order_slot.uses
                assert len(set(order_slot.uses)) == len(order_slot.uses)
                answers = list(order_slot.prompt)
                assert 0 < len(answers) == len(set(answers)) <= MANY
                assert all(action.load(action.dump(answer)) == answer for answer in answers)
                _check_conditions(order_slot)
                _check_trends(last, seat, order_slot)
            if order_slots:
                world = start.game.imagine(start.game.view(match.state, seat), dice)
                assert start.game.order_slots(start.game.view(world, seat)) == order_slots


def _check_conditions(slot: OrderSlot[object]) -> None:
    assert len({condition.key for condition in slot.conditions}) == len(
        {condition.label for condition in slot.conditions}
    )
    assert len({condition.key for condition in slot.conditions}) == len(slot.conditions)
    assert sum(len(condition.relations) for condition in slot.conditions) <= LIST
    for condition in slot.conditions:
        assert condition.numbers is not None or condition.value in (None, 0, 1)
        assert condition.numbers is None or 1 < len(condition.numbers) <= LISTS * LIST
        stands = [condition.holds(relation, 1) for relation in condition.relations]
        assert any(stands) == (condition.value is not None)


def _check_trends(last: dict[tuple[Seat, str, str], int], seat: Seat, slot: OrderSlot[object]) -> None:
    """Check the numbers of a slot against the `last` ones that it had, and put them there."""
    for condition in slot.conditions:
        if condition.trend is None or condition.value is None:
            continue
        before = last.setdefault((seat, slot.key, condition.key), condition.value)
        assert condition.value == before or (condition.value > before) == (condition.trend is Trend.RISES)
        last[seat, slot.key, condition.key] = condition.value


def law_12_previews_come_true(start: Start) -> None:
    """All that is previewed happens in the match, and in a twin that the seat cannot tell from it.

    In the twin others choose anew, and chance is another. So a preview tells nothing that is doubtful to the
    seat, hidden cards included.
    """
    before: Match | None = None
    for moment in play(start):
        for entry in moment.entries[:1]:
            for seat, action in entry.moves if before is not None else ():
                assert before is not None
                view = start.game.view(before.state, seat)
                told = previews(start.game, view, seat, [action])[action]
                after = None if len(moment.entries) > 1 else moment.match.state
                _comes_true(start.game, told, entry.news, after)
                dice = _quick_dice(start, f"law 12 {seat}", before.turn)
                twin = start.game.imagine(view, dice)
                prompts = start.game.decision(twin)
                assert prompts is not None
                others = {asked_seat: prompt.sample(dice) for asked_seat, prompt in prompts.prompts.items()}
                step = start.game.apply(twin, {**others, seat: action}, dice)
                _comes_true(start.game, told, step.news, step.state)
        before = moment.match


def _comes_true(game: AnyGame, told: Preview, news: tuple[News, ...], after: object | None) -> None:
    """Check a preview against what happened; `after` is the state that followed, if it is known."""
    assert not Counter(told.news) - Counter(piece_of_news.text for piece_of_news in news)
    if told.ranks is not None and after is not None:
        assert game.decision(after) is None
        assert game.result(after).ranks == told.ranks


LAWS: tuple[Callable[[Start], None], ...] = (
    law_1_it_ends,
    law_2_everything_survives_json,
    law_3_apply_is_pure,
    law_4_the_log_replays,
    law_5_walk_reaches_exactly_what_is_offered,
    law_6_what_is_not_offered_is_refused,
    law_7_imagination_fits_the_view,
    law_8_the_invariant_holds,
    law_10_twins_tell_the_same,
    law_11_standing_orders_can_be_named,
    law_12_previews_come_true,
    law_13_what_is_free_to_take_back_taught_nothing,
)
"""All laws but law 9, which is about texts and pictures (`test_law_9.py`)."""


def _rules_dice(before: Match) -> KeyedDice:
    return KeyedDice(before.key, "rules", before.turn + 1)


def _quick_dice(start: Start, label: str, turn: int) -> QuickDice:
    """Dice for what is imagined, which are not verified."""
    return QuickDice(KeyedDice(start.key, label, turn).pick(WORD))


def _prompts(match: Match) -> dict[Seat, Prompt[object]]:
    return dict(match.decision.prompts) if match.decision else {}


def _prompt_of(game: AnyGame, state: object, seat: Seat) -> Prompt[object] | None:
    decision: Decision[object] | None = game.decision(state)
    return decision.prompts.get(seat) if decision else None


def _every_prompt(start: Start) -> Iterator[Prompt[object]]:
    for moment in play(start):
        yield from _prompts(moment.match).values()


def _leaves(prompt: Prompt[object], path: tuple[int, ...]) -> Iterator[object]:
    here = walk(prompt, path)
    if not isinstance(here, Question):
        yield here
        return
    assert here.values
    assert len(set(here.values)) == len(here.values)
    for i in range(len(here.values)):
        yield from _leaves(prompt, (*path, i))
    for beyond in (-1, len(here.values)):
        try:
            walk(prompt, (*path, beyond))
        except Illegal:
            continue
        message = "a path that leads nowhere was followed"
        raise AssertionError(message)


def _offers(offer: Offer[object], action: object) -> bool:
    return action in list(offer) if offer.size <= MANY else action in offer


def _refused(match: Match, seat: Seat, action: object) -> bool:
    try:
        submit(match, seat, action)
    except Illegal:
        return True
    return False


def _news_to(news: tuple[News, ...], seat: Seat | None) -> list[News]:
    return [piece_of_news for piece_of_news in news if piece_of_news.to is None or piece_of_news.to == seat]
