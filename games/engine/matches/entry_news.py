"""News of the entries of a log that are not moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.matches import log
from games.engine.matches.log import ERASED, EntryKind
from games.engine.text import News, Who, say

if TYPE_CHECKING:
    from games.engine.json_type import Json
    from games.engine.matches.log import PauseDetail, SeatChange, UndoDetail
    from games.engine.text import Text


def entry_news(kind: EntryKind, detail: Json) -> tuple[News, ...]:
    """Tell everybody of an entry; nothing of moves, of which the rules tell.

    >>> entry_news(EntryKind.UNDO, {"to": 3})
    (News(text=Text(key='engine-log-undo', params=()), to=None),)
    """
    if kind is EntryKind.SEAT:
        return tuple(map(News, _say_seat(log.SEAT_CHANGE.from_plain(detail))))
    text = _text(kind, detail)
    return () if text is None else (News(text),)


def _say_seat(change: SeatChange) -> tuple[Text, ...]:
    """Say the new player of a seat and, if the host has changed, the new host."""
    who = Who(change.seat)
    if change.level is not None:
        text = say("engine-log-seat-computer", who=who)
    elif change.before:
        text = say("engine-log-seat-taken", name=_name(change.name), before=_name(change.before))
    else:
        text = say("engine-log-seat", who=who)
    return (text,) if change.host is None else (text, say("engine-log-host", who=Who(change.host)))


def _text(kind: EntryKind, detail: Json) -> Text | None:
    text = None
    match kind:
        case EntryKind.END:
            text = _say_end(detail)
        case EntryKind.RESIGNATION:
            text = say("engine-log-resignation", who=Who(log.SEAT_DETAIL.from_plain(detail).seat))
        case EntryKind.UNDO:
            text = _say_undo(log.UNDO_DETAIL.from_plain(detail))
        case EntryKind.PAUSE:
            text = _say_pause(log.PAUSE_DETAIL.from_plain(detail))
        case EntryKind.RULES:
            rules = log.RULES_CHANGE.from_plain(detail)
            text = say("engine-log-rules", before=rules.before, after=rules.after)
    return text


def _say_end(detail: Json) -> Text:
    if detail is None:
        return say("engine-log-end")
    end = log.END_DETAIL.from_plain(detail)
    if end.reason == "closed":
        return say("engine-log-closed", by=_name(end.by))
    return say(f"engine-log-ended-{end.reason}")


def _say_undo(detail: UndoDetail) -> Text:
    if detail.seat is None:
        return say("engine-log-undo")
    key = "engine-log-undo-agreed" if detail.agreed else "engine-log-undo-free"
    return say(key, who=Who(detail.seat))


def _say_pause(detail: PauseDetail) -> Text:
    if not detail.by:
        return say("engine-log-pause" if detail.paused else "engine-log-resume")
    if not detail.paused:
        return say("engine-log-resume-by", by=_name(detail.by))
    if not detail.reason:
        return say("engine-log-pause-by", by=_name(detail.by))
    return say("engine-log-pause-for", by=_name(detail.by), reason=detail.reason)


def _name(name: str) -> Text | str:
    """Return a name as a sentence shows it, also one that was deleted."""
    return say("engine-former-player") if name == ERASED else name
