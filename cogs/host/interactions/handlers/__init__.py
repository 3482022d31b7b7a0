"""The handlers of the verbs of components, forms and commands."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import Verb
from cogs.host.interactions import confirming
from cogs.host.interactions.handlers import (
    fair,
    games,
    hosting,
    lobby,
    orders,
    rematch,
    replay,
    seats,
    server,
    settings,
    steps,
    table,
    undo,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from cogs.host.interactions.call import Handler, OwnHandler

LOBBY_VERBS: Final[Mapping[StrEnum, Handler]] = MappingProxyType(
    {
        Verb.JOIN: lobby.join,
        Verb.LEAVE: lobby.leave,
        Verb.BEGIN: lobby.begin,
        Verb.COMPUTER: lobby.computer,
        Verb.UNCOMPUTER: lobby.uncomputer,
        Verb.INVITE: lobby.invite,
        Verb.UNINVITED: lobby.uninvited,
        Verb.CANCEL: lobby.cancel,
        Verb.PICK_LUCK: fair.pick_luck,
    }
)

TABLE_VERBS: Final[Mapping[StrEnum, Handler]] = MappingProxyType(
    {
        Verb.PLAY: steps.play,
        Verb.SEAT: table.seat,
        Verb.BOARD: table.board,
        Verb.LOG: table.log,
        Verb.REASONS: table.reasons,
        Verb.RULES: table.rules,
        Verb.REPLAY: replay.page,
        Verb.REPLAY_AS: replay.page,
        Verb.ANIMATION: replay.animation,
        Verb.OFFLINE: replay.offline,
        Verb.DECIDED: replay.decided,
        Verb.TIPS: table.tips,
        Verb.END: table.end,
        Verb.UNDO: undo.take_back,
        Verb.ASK_UNDO: undo.ask,
        Verb.LET_UNDO: undo.let,
        Verb.REFUSE_UNDO: undo.refuse,
        Verb.CONTINUE: table.go_on,
        Verb.RETURN: table.come_back,
        Verb.RESIGN: table.resign,
        Verb.CLOSE: hosting.close,
        Verb.REMOVE: hosting.remove,
        Verb.HAND_OVER: hosting.hand_over,
        Verb.KEEP: confirming.keep,
        Verb.MUTE: steps.mute,
        Verb.SUBSTITUTE: seats.substitute,
        Verb.AWAITED: table.awaited,
        Verb.REMATCH: rematch.rematch,
    }
)

STEP_VERBS: Final[Mapping[StrEnum, Handler]] = MappingProxyType(
    {
        Verb.GO: steps.go,
        Verb.CHOOSE: steps.choose,
        Verb.AREA: steps.area,
        Verb.BACK: steps.back,
        Verb.TYPE: steps.form,
        Verb.SAID: steps.said,
        Verb.WHY: steps.why,
    }
)

ORDER_VERBS: Final[Mapping[StrEnum, Handler]] = MappingProxyType(
    {
        Verb.ORDERS: orders.page,
        Verb.NEXT: orders.order,
        Verb.ALWAYS: orders.order,
        Verb.ANY: orders.order,
        Verb.FORGET: orders.order,
        Verb.RULE: orders.rule,
        Verb.EDIT: orders.edit,
        Verb.ELSE: orders.alternative,
        Verb.KEEP_ORDER: orders.keep,
    }
)

FAIR_VERBS: Final[Mapping[StrEnum, Handler]] = MappingProxyType(
    {
        Verb.FAIR: fair.page,
        Verb.LUCK: fair.form,
        Verb.ADD_LUCK: fair.add_luck,
        Verb.DRAW_LUCK: fair.add_luck,
        Verb.PROOF: fair.proof,
        Verb.HOW: fair.how,
    }
)

HANDLERS: Final[Mapping[StrEnum, Handler]] = MappingProxyType(
    {**LOBBY_VERBS, **TABLE_VERBS, **STEP_VERBS, **ORDER_VERBS, **FAIR_VERBS}
)

OWN_HANDLERS: Final[Mapping[StrEnum, OwnHandler]] = MappingProxyType(
    {
        Verb.SETTINGS: settings.page,
        Verb.ZONE: settings.zone,
        Verb.TYPE_ZONE: settings.type_zone,
        Verb.SAID_ZONE: settings.zone_typed,
        Verb.QUIET: settings.quiet_hours,
        Verb.RINGS: settings.rings,
        Verb.DIGEST: settings.digest,
        Verb.HOME: settings.home,
        Verb.VISIBILITY: settings.visibility,
        Verb.INVITATIONS: settings.invitations,
        Verb.SERVER: server.server,
        Verb.FOLLOWING: games.following,
    }
)
