"""The actions of the verbs of tables, and of a person's and a server's own pages."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import LessonVerb, PageVerb, Verb
from cogs.host.interactions import confirming
from cogs.host.interactions.action import FormUse, OwnAction, TableAction
from cogs.host.interactions.handlers import (
    fair,
    games,
    guests,
    hints,
    hosting,
    lessons,
    lobby,
    more,
    orders,
    rematch,
    replay,
    reviews,
    seats,
    server,
    settings,
    steps,
    table,
    undo,
    unreadable,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.host.custom_ids import OwnVerb

LOBBY_ACTIONS: Final[Mapping[Verb, TableAction]] = MappingProxyType(
    {
        Verb.JOIN: TableAction(lobby.join, silent=True),
        Verb.LEAVE: TableAction(lobby.leave, silent=True),
        Verb.BEGIN: TableAction(lobby.begin, silent=True),
        Verb.COMPUTER: TableAction(lobby.computer, silent=True),
        Verb.UNCOMPUTER: TableAction(lobby.uncomputer, silent=True),
        Verb.INVITE: TableAction(lobby.invite, silent=True),
        Verb.UNINVITED: TableAction(lobby.take_invitations, silent=True),
        Verb.CANCEL: TableAction(lobby.cancel, silent=True, unreadable=unreadable.close),
        Verb.PACE: TableAction(lobby.pace, silent=True),
        Verb.VARIANT: TableAction(lobby.variant, silent=True),
        Verb.RATED: TableAction(lobby.choose_rated, silent=True),
        Verb.PICK_LUCK: TableAction(fair.pick_luck, silent=True),
    }
)

TABLE_ACTIONS: Final[Mapping[Verb, TableAction]] = MappingProxyType(
    {
        Verb.PLAY: TableAction(steps.play),
        Verb.MORE: TableAction(more.more, unreadable=unreadable.card),
        Verb.SEAT: TableAction(table.seat),
        Verb.BOARD: TableAction(table.board),
        Verb.SCORE: TableAction(table.score),
        Verb.LOG: TableAction(table.log),
        Verb.REASONS: TableAction(table.reasons),
        Verb.RULES: TableAction(table.rules, stays_open=True),
        Verb.REPLAY: TableAction(replay.page),
        Verb.REPLAY_AS: TableAction(replay.page),
        Verb.ANIMATION: TableAction(replay.animation, slow=True),
        Verb.OFFLINE: TableAction(replay.offline, slow=True),
        Verb.REVIEW: TableAction(reviews.page),
        Verb.REVIEW_GO: TableAction(reviews.answer),
        Verb.REVIEW_AREA: TableAction(reviews.area),
        Verb.REVIEW_BACK: TableAction(reviews.back),
        Verb.REVIEW_SHOW: TableAction(reviews.show),
        Verb.TIPS: TableAction(table.tips),
        Verb.END: TableAction(table.end),
        Verb.UNDO: TableAction(undo.take_back, silent=True, on_card=True),
        Verb.ASK_UNDO: TableAction(undo.ask),
        Verb.LET_UNDO: TableAction(undo.let),
        Verb.REFUSE_UNDO: TableAction(undo.refuse),
        Verb.CONTINUE: TableAction(table.go_on),
        Verb.RETURN: TableAction(table.come_back),
        Verb.RESIGN: TableAction(table.resign),
        Verb.RUN: TableAction(more.run, unreadable=unreadable.card),
        Verb.PAUSE: TableAction(hosting.pause_form, form=FormUse.OPENS),
        Verb.SAID_PAUSE: TableAction(hosting.pause, form=FormUse.SENT),
        Verb.RESUME: TableAction(hosting.go_on),
        Verb.EXTEND: TableAction(hosting.extend),
        Verb.SWAP: TableAction(hosting.swap),
        Verb.CLOSE: TableAction(hosting.close, unreadable=unreadable.close),
        Verb.REMOVE: TableAction(hosting.remove),
        Verb.HAND_OVER: TableAction(hosting.hand_over),
        Verb.KEEP: TableAction(confirming.keep, unreadable=confirming.keep),
        Verb.NOTE: TableAction(seats.note_form, form=FormUse.OPENS),
        Verb.SAID_NOTE: TableAction(seats.note, form=FormUse.SENT),
        Verb.MUTE: TableAction(steps.mute),
        Verb.WARN: TableAction(steps.warn),
        Verb.VISIT: TableAction(guests.visit, open=True, unreadable=guests.hide),
        Verb.ACCESS: TableAction(guests.choose_access),
        Verb.SUBSTITUTE: TableAction(seats.substitute),
        Verb.AWAITED: TableAction(table.show_awaited),
        Verb.REMATCH: TableAction(rematch.rematch),
    }
)

STEP_ACTIONS: Final[Mapping[Verb, TableAction]] = MappingProxyType(
    {
        Verb.GO: TableAction(steps.go, step=True),
        Verb.CHOOSE: TableAction(steps.choose, silent=True, on_card=True, step=True),
        Verb.AREA: TableAction(steps.area, step=True),
        Verb.BACK: TableAction(steps.back, step=True),
        Verb.TYPE: TableAction(steps.form, form=FormUse.OPENS, step=True),
        Verb.SAID: TableAction(steps.answer_form, form=FormUse.SENT, step=True),
        Verb.HINT: TableAction(hints.hint, step=True),
        Verb.ANYWAY: TableAction(steps.anyway, step=True),
        Verb.WHY: TableAction(steps.why, step=True),
    }
)

ORDER_ACTIONS: Final[Mapping[Verb, TableAction]] = MappingProxyType(
    {
        Verb.ORDERS: TableAction(orders.page),
        Verb.NEXT: TableAction(orders.order),
        Verb.ALWAYS: TableAction(orders.order),
        Verb.ANY: TableAction(orders.order),
        Verb.FORGET: TableAction(orders.order),
        Verb.RULE: TableAction(orders.rule),
        Verb.EDIT: TableAction(orders.edit),
        Verb.ELSE: TableAction(orders.alternative),
        Verb.KEEP_ORDER: TableAction(orders.keep),
    }
)

FAIR_ACTIONS: Final[Mapping[Verb, TableAction]] = MappingProxyType(
    {
        Verb.FAIR: TableAction(fair.page),
        Verb.LUCK: TableAction(fair.form, form=FormUse.OPENS),
        Verb.ADD_LUCK: TableAction(fair.add_luck, form=FormUse.SENT),
        Verb.DRAW_LUCK: TableAction(fair.add_luck),
        Verb.PROOF: TableAction(fair.proof),
        Verb.HOW: TableAction(fair.how),
    }
)

AT_TABLES: Final[Mapping[Verb, TableAction]] = MappingProxyType(
    {**LOBBY_ACTIONS, **TABLE_ACTIONS, **STEP_ACTIONS, **ORDER_ACTIONS, **FAIR_ACTIONS}
)
"""The actions at tables of any game."""

OWN_ACTIONS: Final[Mapping[OwnVerb, OwnAction]] = MappingProxyType(
    {
        LessonVerb.LEARN: OwnAction(lessons.learn),
        LessonVerb.TO: OwnAction(lessons.turn_to),
        LessonVerb.GO: OwnAction(lessons.answer),
        LessonVerb.AREA: OwnAction(lessons.area),
        LessonVerb.BACK: OwnAction(lessons.back),
        LessonVerb.STOP: OwnAction(lessons.stop),
        LessonVerb.PRACTISE: OwnAction(lessons.practise),
        LessonVerb.OPEN: OwnAction(lessons.open_table),
        PageVerb.SETTINGS: OwnAction(settings.page),
        PageVerb.ZONE: OwnAction(settings.zone),
        PageVerb.TYPE_ZONE: OwnAction(settings.type_zone, form=FormUse.OPENS),
        PageVerb.SAID_ZONE: OwnAction(settings.zone_typed, form=FormUse.SENT),
        PageVerb.QUIET: OwnAction(settings.quiet_hours),
        PageVerb.RINGS: OwnAction(settings.rings),
        PageVerb.DIGEST: OwnAction(settings.digest),
        PageVerb.AWAY: OwnAction(settings.away_form, form=FormUse.OPENS),
        PageVerb.SAID_AWAY: OwnAction(settings.away, form=FormUse.SENT),
        PageVerb.HOME: OwnAction(settings.home),
        PageVerb.VISIBILITY: OwnAction(settings.visibility),
        PageVerb.INVITATIONS: OwnAction(settings.invitations),
        PageVerb.SERVER: OwnAction(server.server),
        PageVerb.SERVER_PAGE: OwnAction(server.turn_to),
        PageVerb.FOLLOWING: OwnAction(games.following),
    }
)
