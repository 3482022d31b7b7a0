"""The replay of a match that is over: a page for each of its turns, in everybody's view or a seat's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.limits import CHOICES
from cogs.host.names import labelling
from cogs.host.screens.components import SEA, button, message, picture, row, rows, select, text
from cogs.host.screens.images.pictures import pictured_then
from cogs.host.screens.news import labels_then, news, words_then
from cogs.host.screens.replays.keepsakes import Keepsake, Sheet
from cogs.host.screens.replays.offline import CONTROLS
from cogs.host.screens.seats import colour, mark, title_of
from cogs.host.screens.shown import Shown
from games.engine.generic.telling import join_texts as join_labels
from games.engine.scene import LOOKS
from games.engine.text import Who, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.host.screens.components import Block, Button
    from cogs.host.screens.shown import Picture
    from games.engine.replays.story import Moment
    from games.engine.text import Seat, Text
    from tables.model.table import LogLine, Table
    from words import Words

NEWS_ROOM: Final = 1500
PRIVATE_ROOM: Final = 1000
MANY: Final = 100
"""Most chapters in the list of a page that is read without the bot."""
WAYS: Final = ("⏮", "◀", "▶", "⏭")


@dataclass(frozen=True, slots=True)
class Story:
    """The pages of a replay, and where its chapters begin: at new headings or, if these are many, stages.

    `secrets` says whether seats have known more than everybody.
    """

    pages: tuple[Moment, ...]
    chapters: tuple[int, ...]
    secrets: bool


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of a story, by its number from 0, in the view of a `seat` (`None`: everybody's)."""

    number: int
    seat: Seat | None


def story(table: Table, found: Sequence[Moment], told: Iterable[LogLine]) -> Story:
    """Return the story of a match; turns without news and without changes have no page."""
    spoken = {line.turn for line in told}
    pages: list[Moment] = []
    for moment in found:
        if not pages or moment.turn in spoken or moment.state != pages[-1].state:
            pages.append(moment)
    rules, face = table.game.rules, table.game.face
    views = [None if moment.state is None else rules.view(moment.state, None) for moment in pages]
    chapters = _changes([None if view is None else face.heading(view) for view in views])
    stages = _changes([None if view is None else face.stage(view) for view in views])
    if len(chapters) > CHOICES and len(stages) > 1:
        chapters = stages
    seats = [participant.seat for participant in table.participants]
    known = [moment.state for moment in pages if moment.state is not None]
    secrets = any(face.private(rules.view(state, seat)) for state in known for seat in seats)
    return Story(tuple(pages), chapters, secrets)


def _changes(texts: Sequence[Text | None]) -> tuple[int, ...]:
    """Return the places where texts differ from those before them."""
    return tuple(i for i, item in enumerate(texts) if i == 0 or item != texts[i - 1])


async def replay_page(table: Table, words: Words, whole: Story, told: Sequence[LogLine], leaf: Leaf) -> Shown:
    """Show a page: the picture of its turn and its news, with ways to all other pages.

    `told` are the lines of the log for the view's seat. A turn under rules that are no longer there
    has no picture, and says so.
    """
    moment = whole.pages[leaf.number]
    then = words_then(table, words, moment.turn)
    lines = [f"• {then(line)}" for line in news(table, [line for line in told if line.turn == moment.turn])]
    blocks = text(f"### {words(title_of(table))}")
    pictures: tuple[Picture, ...] = ()
    if moment.state is None:
        lines.append(words(say("replay-other-rules")))
    else:
        view, face = table.game.rules.view(moment.state, leaf.seat), table.game.face
        pictures = (await pictured_then(table, view, labels_then(table, words, moment.turn)),)
        blocks += text(f"**{then(face.heading(view))}**") + [picture(image) for image in pictures]
        lines += _private(then, face.private(view), leaf)
    blocks += text(cut("\n".join(lines), NEWS_ROOM + PRIVATE_ROOM), *_place(table, words, whole, leaf))
    blocks += _ways(table, words, whole, leaf)
    return Shown(message(blocks, SEA if leaf.seat is None else colour(leaf.seat)), pictures)


def _private(then: Words, told: Sequence[Text], leaf: Leaf) -> list[str]:
    """Return the secret news of the seat; to another reader as a quotation."""
    lines = "\n".join(f"🔒 {then(secret)}" for secret in told)
    if not lines or leaf.seat is None:
        return []
    quoted = [] if then.reader == leaf.seat else [f"-# {then(say('replay-read', who=Who(leaf.seat)))}"]
    return [*quoted, cut(lines, PRIVATE_ROOM)]


def _place(table: Table, words: Words, whole: Story, leaf: Leaf) -> list[str]:
    """Return the number of this page, and its view."""
    moment = whole.pages[leaf.number]
    where = words(_number(whole, leaf.number))
    if leaf.seat is not None:
        seen = words_then(table, words, moment.turn)(say("replay-seen-by", who=Who(leaf.seat)))
        where += f" · {mark(leaf.seat)} {seen}"
    return [f"-# {where}"]


def _ways(table: Table, words: Words, whole: Story, leaf: Leaf) -> list[Block]:
    """Return the lists of chapters and of views, and the buttons to the pages before and after."""
    labels, seen = labelling(table, words.to(None)), 0 if leaf.seat is None else leaf.seat + 1
    blocks: list[Block] = []
    if len(whole.chapters) > 1:
        jump = TablePress(Verb.REPLAY, table.id, path=(seen,), slot=len(WAYS))
        places = [
            (f"{page + 1} · {_chapter(table, labels, whole.pages[page])}", page, "") for page in _few(whole)
        ]
        blocks.append(row(select(labels(say("replay-jump")), jump, places)))
    if whole.secrets:
        views = [(labels(say("replay-public")), 0, "")] + [
            (f"{LOOKS[participant.seat].letter} · {labels.names[participant.seat]}", participant.seat + 1, "")
            for participant in table.participants
        ]
        press = TablePress(Verb.REPLAY_AS, table.id, path=(leaf.number,))
        blocks.append(row(select(labels(say("replay-views")), press, views)))
    files = [
        button(words(say("replay-animation")), TablePress(Verb.ANIMATION, table.id)),
        button(words(say("replay-offline")), TablePress(Verb.OFFLINE, table.id)),
    ]
    return [*blocks, *rows(_turning(table, leaf, seen, len(whole.pages) - 1)), *rows(files)]


def _turning(table: Table, leaf: Leaf, seen: int, last: int) -> list[Button]:
    """Return the buttons that turn pages, always at the same places; those that lead nowhere are disabled."""
    found = []
    for slot, (label, there) in enumerate(
        zip(WAYS, (0, leaf.number - 1, leaf.number + 1, last), strict=True)
    ):
        press = TablePress(Verb.REPLAY, table.id, path=(seen, min(max(there, 0), last)), slot=slot)
        one = button(label, press)
        one["disabled"] = leaf.number == (0 if slot < len(WAYS) // 2 else last)
        found.append(one)
    return found


def keepsake(table: Table, words: Words, whole: Story, told: Sequence[LogLine]) -> Keepsake:
    """Return all pages of the public view as data. `told` are the news to everybody."""
    lines: dict[int, list[Text]] = {}
    for line in told:
        lines.setdefault(line.turn, []).append(line.text)
    words = words.to(None)
    sheets = tuple(
        _sheet(
            table,
            labels_then(table, words, moment.turn),
            moment,
            lines.get(moment.turn, ()),
            _number(whole, number),
        )
        for number, moment in enumerate(whole.pages)
    )
    labels = {name: words(say(f"replay-{name}")) for name in CONTROLS}
    title = words(title_of(table))
    return Keepsake(table.game.face, words.language, title, sheets, tuple(_few(whole, MANY)), labels)


def _sheet(table: Table, then: Words, moment: Moment, told: Sequence[Text], number: Text) -> Sheet:
    if moment.state is None:
        other = (*told, say("replay-other-rules"))
        heading = then(say("replay-turn", turn=moment.move))
        return Sheet(None, dict(then.names), heading, tuple(map(then, other)), then(number))
    view, face = table.game.rules.view(moment.state, None), table.game.face
    lines = tuple(then(line) for line in join_labels(told, face.join_news))
    return Sheet(view, dict(then.names), then(face.heading(view)), lines, then(number))


def _number(whole: Story, page: int) -> Text:
    """Say which page of the replay this is, and of which move."""
    return say("replay-place", page=page + 1, pages=len(whole.pages), turn=whole.pages[page].move)


def _few(whole: Story, most: int = CHOICES) -> list[int]:
    """Return as many chapters as a list may have, evenly spread over the match."""
    count = min(len(whole.chapters), most)
    return [whole.chapters[number * len(whole.chapters) // count] for number in range(count)]


def _chapter(table: Table, labels: Words, moment: Moment) -> str:
    if moment.state is None:
        return labels(say("replay-turn", turn=moment.move))
    view = table.game.rules.view(moment.state, None)
    return labels_then(table, labels, moment.turn)(table.game.face.heading(view))
