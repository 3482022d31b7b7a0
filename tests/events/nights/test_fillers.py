"""Fillers for two who wait for the next round: short, in time, wished if possible, and refused by neither."""

from __future__ import annotations

import pytest

from events.nights.fillers import wait_for_filler
from events.nights.model import Attendance, Night, NightPhase, Plan, Round, SeatedTable, SignUp, TableState
from events.nights.seating_problem import filler_minutes
from games.catalogue import CATALOGUE
from games.engine.ids import EPOCH, Milliseconds
from games.engine.record import replace
from games.engine.text import Illegal
from tables.model.pace import HOUR, MINUTE

ANNE, BEN, CARA = 1, 2, 3
PLAN = Plan("Friday", 0, "Europe/Paris", 3 * HOUR)
MINUTES = filler_minutes(CATALOGUE)


def night(wants: tuple[str, ...] = (), avoids: tuple[str, ...] = ()) -> Night:
    """Return a night of three who wait for the second round, all with the same wishes."""
    signups = tuple(
        SignUp(person, str(person), Attendance.COMING, EPOCH, placed=True, here=0, wants=wants, avoids=avoids)
        for person in (ANNE, BEN, CARA)
    )
    return Night(7, 70, ANNE, PLAN, 0, NightPhase.RUNNING, signups, (Round(EPOCH, ()),))


def pair_up(night: Night, now: int = 0) -> SeatedTable:
    """Return the table of the first two who would play something short."""
    waiting = wait_for_filler(night, ANNE, MINUTES, Milliseconds(now)).event
    return wait_for_filler(waiting, BEN, MINUTES, Milliseconds(now)).event.rounds[-1].tables[-1]


def test_oroen_and_a_short_riombo_are_what_is_played_in_between() -> None:
    assert {game for game, minutes in MINUTES.items() if minutes <= 10} == {"oroen", "riombo"}
    assert pair_up(night()) == SeatedTable("oroen", (ANNE, BEN), filler=True)
    assert pair_up(night(avoids=("oroen",))).game == "riombo"
    assert pair_up(night(wants=("riombo",))).game == "riombo"


def test_a_player_of_one_filler_plays_the_other() -> None:
    played = SeatedTable("oroen", (ANNE, CARA), state=TableState.PLAYED, filler=True)
    assert pair_up(replace(night(), rounds=(Round(EPOCH, (played,)),))).game == "riombo"


def test_nothing_is_begun_that_is_not_over_in_time() -> None:
    assert pair_up(night(), 3 * HOUR - 5 * MINUTE).game == "oroen"
    for late, now in ((night(), 3 * HOUR - 4 * MINUTE), (night(avoids=("oroen", "riombo")), 0)):
        with pytest.raises(Illegal) as refused:
            wait_for_filler(late, ANNE, MINUTES, Milliseconds(now))
        assert refused.value.text.key == "nights-nothing-short"


def test_a_player_who_avoids_the_filler_waits_for_a_third() -> None:
    anne, ben, cara = night().signups
    split = (replace(anne, avoids=("oroen",)), replace(ben, avoids=("riombo",)), cara)
    waiting = wait_for_filler(replace(night(), signups=split), ANNE, MINUTES, EPOCH).event
    waiting = wait_for_filler(waiting, BEN, MINUTES, EPOCH).event
    assert waiting.idle == (ANNE, BEN)
    after = wait_for_filler(waiting, CARA, MINUTES, EPOCH).event
    assert after.rounds[-1].tables == (SeatedTable("riombo", (ANNE, CARA), filler=True),)
    assert after.idle == (BEN,)


def test_waiting_players_are_not_asked_to_check_in_again() -> None:
    anne, *others = night().signups
    waiting = replace(night(), signups=(replace(anne, placed=False), *others))
    gone = replace(night(), signups=(replace(anne, here=None), *others))
    for before, key in ((waiting, "nights-no-place"), (gone, "nights-not-there")):
        with pytest.raises(Illegal) as refused:
            wait_for_filler(before, ANNE, MINUTES, EPOCH)
        assert refused.value.text.key == key


def test_players_who_left_after_a_match_have_come() -> None:
    anne, ben, cara = night().signups
    left = replace(anne, answer=Attendance.NOT, placed=False, here=None)
    after = replace(night(), signups=(left, ben, replace(cara, here=None)))
    played = replace(after, rounds=(Round(EPOCH, (SeatedTable("oroen", (ANNE, BEN)),)),))
    assert [sign_up.person for sign_up in after.came] == [BEN]
    assert [sign_up.person for sign_up in played.came] == [ANNE, BEN]
