"""Planted leaks: each makes the bot reveal a secret in its own way. Law 10 must fail for every one."""

from __future__ import annotations

import dataclasses
import logging
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from zlib import crc32

import discord
from PIL import Image
from structlog.contextvars import bound_contextvars

from cogs.host.choices.typed import Completion
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import text
from games.engine.chance import commitment
from games.engine.codec import codec_of
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.model.places import CARD

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from cogs.host.choices.public import Shared
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Button
    from cogs.host.screens.shown import Picture, Shown
    from cogs.host.sync.cards import Cards
    from cogs.host.sync.notices import Notices
    from games.engine.text import Seat
    from tables.model.table import LogLine, Table
    from tables.queries import Queries
    from tables.store import StoredTable
    from tests.toy.rules import State, View
    from words import Words

Original: TypeAlias = "Callable[..., Any]"
Plant: TypeAlias = "Callable[[pytest.MonkeyPatch], None]"
Buttons: TypeAlias = "list[Button]"

log = logging.getLogger("tables.service")


def bids(table: Table) -> int:
    """Return a number that depends on the sealed choices that are in."""
    choices = table.match.choices if table.match else {}
    return crc32(str([(seat, repr(choices[seat].action)) for seat in sorted(choices)]).encode())


def tiles(table: Table) -> int:
    """Return a number that depends on everything hidden in a position."""
    return crc32(codec_of(table.game.rules).state.dump(table.match.state).encode()) if table.match else 0


def instead(target: str, leak: Callable[..., object]) -> Plant:
    """Replace `target` (module:name or module:class.name) by `leak`, which gets the original first."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        module, _, name = target.partition(":")
        owner: object = import_module(module)
        *outer, last = name.split(".")
        for part in outer:
            owner = getattr(owner, part)
        original = getattr(owner, last)

        def leaking(*given: object, **named: object) -> object:
            return leak(original, *given, **named)

        patch.setattr(owner, last, leaking)

    return plant


# In pictures


async def alt_text(original: Original, table: Table, *given: object) -> Picture:
    """Leak by the card's alt text."""
    picture: Picture = await original(table, *given)
    return dataclasses.replace(picture, alt=f"{picture.alt} {bids(table)}")


async def pixel(original: Original, table: Table, *given: object) -> Picture:
    """Leak by one pixel in the corner."""
    picture: Picture = await original(table, *given)
    with Image.open(BytesIO(picture.png)) as opened:
        image = opened.convert("RGB")
    image.putpixel((0, 0), (bids(table) % 256, 0, 0))
    written = BytesIO()
    image.save(written, "PNG")
    return dataclasses.replace(picture, png=written.getvalue())


async def bytes_in_the_file(original: Original, table: Table, *given: object) -> Picture:
    """Leak by bytes after the end of the picture."""
    picture: Picture = await original(table, *given)
    return dataclasses.replace(picture, png=picture.png + tiles(table).to_bytes(4, "big"))


async def file_name(original: Original, table: Table, *given: object) -> Picture:
    """Leak by the name of the file."""
    picture: Picture = await original(table, *given)
    return dataclasses.replace(picture, name=f"board-{bids(table)}.png")


# In components


def custom_id(original: Original, table: Table, *given: object, low: bool) -> Buttons:
    """Leak by a custom id that holds a choice."""
    made: Buttons = original(table, *given, low=low)
    made[0]["custom_id"] = TablePress(Verb.PLAY, table.id, slot=bids(table) % 99).encode()
    return made


def label(original: Original, table: Table, *given: object, low: bool) -> Buttons:
    """Leak by the label of a button."""
    made: Buttons = original(table, *given, low=low)
    made[1]["label"] = f"{made[1]['label']} {bids(table) % 99}"
    return made


def order_of_buttons(original: Original, table: Table, *given: object, low: bool) -> Buttons:
    """Leak by the order of buttons."""
    return sorted(
        original(table, *given, low=low), key=lambda button: crc32(f"{button['label']}{bids(table)}".encode())
    )


def values_on_the_card(original: Original, table: Table) -> Shared | None:
    """Leak by the order of the options on the card."""
    here: Shared | None = original(table)
    return here and dataclasses.replace(
        here, options=tuple(sorted(here.options, key=lambda option: crc32(f"{option}{bids(table)}".encode())))
    )


def spaces(original: Original, table: Table, *given: object, **named: object) -> str:
    """Leak by spaces after the line of the awaited seats."""
    return str(original(table, *given, **named)) + " " * (bids(table) % 7)


async def colour(original: Original, table: Table, *given: object) -> Shown:
    """Leak by the colour of the frame."""
    shown: Shown = await original(table, *given)
    shown.components[0]["accent_color"] = bids(table) % 0xFFFFFF
    return shown


# In requests


def nonce(original: Original, table: Table, *given: object, **named: object) -> str:
    """Leak by the nonce of a message."""
    return f"{original(table, *given)[:12]}{tiles(table)}"


async def edits(original: Original, cards: Cards, table: Table) -> None:
    """Leak by the number of edits of the card."""
    await original(cards, table)
    for _ in range(bids(table) % 5 if table.match and table.match.choices else 0):
        posted = await cards._context.outbox.message_at(table.id, CARD)
        assert posted is not None
        await cards._context.outbox.post(table.id, CARD, dataclasses.replace(posted, shown=""))
        await original(cards, table)


async def typing(original: Original, notices: Notices, table: Table, seat: Seat) -> None:
    """Leak by the typing indicator."""
    await original(notices, table, seat)
    if tiles(table) % 2:
        await notices._poster._client.http.send_typing(table.place)


def asked_how(original: Original, table: Table, seat: Seat) -> bool:
    """Leak by asking a seat by direct message or in public."""
    return bool(original(table, seat)) != bool(tiles(table) % 2)


def order(original: Original, before: Table, after: Table, *given: object) -> tuple[str, ...]:
    """Leak by the order in which people are told."""
    return tuple(
        sorted(original(before, after, *given), key=lambda place: crc32(f"{place}{tiles(after)}".encode()))
    )


def thread_name(original: Original, table: Table, words: Words) -> object:
    """Leak by the name of the thread."""
    return f"{original(table, words)} {tiles(table)}"


async def presence(original: Original, cards: Cards, table: Table) -> None:
    """Leak by the bot's presence."""
    await original(cards, table)
    await cards._poster._client.change_presence(activity=discord.Game(f"{bids(table)}"))


# In answers


def before_all(original: Original, interaction: object) -> bool:
    """Leak by answering presses of the card in public."""
    del original, interaction
    return False


def completion(original: Original, here: SeatContext, *given: object) -> tuple[Completion, ...]:
    """Leak by suggestions while the answer is being typed."""
    return (*original(here, *given), Completion(f"{tiles(here.table)}", "1"))


async def everybodys_news(
    original: Original, queries: Queries, table: Table, seat: Seat | None
) -> tuple[LogLine, ...]:
    """Leak the news of others through the log."""
    seats = range(len(table.participants))
    return tuple([line for seat in seats for line in await original(queries, table, seat)])


async def others_in_the_panel(original: Original, here: SeatContext, *given: object) -> Shown:
    """Leak the view of another seat in the panel."""
    shown: Shown = await original(here, *given)
    table = here.table
    other = (here.seat + 1) % len(table.participants)
    told = " ".join(str(secret) for secret in table.game.face.private(table.view(other)))
    blocks = shown.components[0]["components"]
    assert isinstance(blocks, list)
    blocks += text(told or "-")
    return shown


def refusal(original: Original, table: Table) -> object:
    """Leak by the text of a refusal."""
    del original
    return say("answer-now-over", table=str(bids(table)))


def strange_refusal(original: Original, table: Table, *given: object) -> object:
    """Leak by refusing a page or not."""
    if tiles(table) % 2:
        raise Illegal(say("tables-unknown"))
    return original(table, *given)


def seat_page(original: Original, here: SeatContext, *given: object) -> Shown:
    """Leak the next seat's choice on the page of one's own seat."""
    table, seat = here.table, here.seat
    match = table.match
    assert match is not None
    choice = match.choices.get((seat + 1) % len(table.participants), match.choices.get(seat))
    choices = {seat: choice} if choice else {}
    after = replace(table, match=replace(match, choices=choices))
    shown: Shown = original(dataclasses.replace(here, table=after), *given)
    return shown


# In views


def view(original: Original, game: object, state: State, seat: Seat | None) -> View:
    """Leak a secret through a view."""
    made: View = original(game, state, seat)
    return replace(made, card=state.cards[0]) if seat is None else made


# `state` is that of a game whose classes are not imported here.
def tile(original: Original, state: Any, seat: Seat | None, *given: object) -> object:
    """Leak the tile of another player through a view."""
    made = original(state, seat, *given)
    return replace(made, my_tile=max(number or 0 for number in state.secret)) if seat is None else made


def news_to_all(original: Original, game: Any, *given: object) -> object:
    """Leak private news to everybody."""
    step = original(game, *given)
    return replace(step, news=tuple(replace(news, to=None) for news in step.news))


def without_salt(original: Original, salt: bytes, choice: str) -> str:
    """Leak by a commitment without salt, which can be opened by trying all choices."""
    del original, salt
    return commitment(choice.encode())


# In the log


def action(original: Original, match: object, seat: Seat, chosen: object, *given: object) -> object:
    """Leak a choice in the log."""
    log.debug("seat %s chooses %s", seat, chosen)
    return original(match, seat, chosen, *given)


def report(original: Original, table: Table, *given: object) -> Shown:
    """Leak a position in an error."""
    del original, given
    message = f"cannot show {table.match.state if table.match else None}"
    raise RuntimeError(message)


def seed_logged(original: Original, *given: object) -> StoredTable:
    """Leak the seed in the log whenever a table is read."""
    loaded: StoredTable = original(*given)
    log.debug("table %s: %s", loaded.table.id, loaded.secrets.seed.hex())
    return loaded


def seed_as_an_id(original: Original, *given: object) -> StoredTable:
    """Leak the seed in a field of a line, beside the ids."""
    loaded: StoredTable = original(*given)
    with bound_contextvars(seed=loaded.secrets.seed.hex()):
        log.debug("loaded")
    return loaded


def salt_logged(original: Original, salt: bytes, *given: object) -> str:
    """Leak the salt of a sealed choice in the log."""
    log.debug("sealing with %r", salt)
    return str(original(salt, *given))


def seed_sent(original: Original, secret: bytes) -> str:
    """Leak the seed instead of its commitment."""
    del original
    return secret.hex()


def statements(original: Original) -> None:
    """Leak through the debug logs of libraries."""
    original()
    logging.getLogger("discord").setLevel(logging.DEBUG)


@dataclass(frozen=True)
class Scene:
    """A scene of a test: the game, the observer, the twins, whether to be curious, the number of choices."""

    game: str
    observer: Seat | None
    number: int
    curious: bool = False
    acts: int = 3


OUTSIDE: Final = Scene("pebbles", None, 3)
NOSY: Final = Scene("pebbles", None, 3, curious=True)
INSIDE: Final = Scene("pebbles", 0, 6)
LONGER: Final = Scene("pebbles", 0, 6, acts=7)
HOLDING: Final = Scene("orongo", None, 1)
PEEKING: Final = Scene("pebbles", None, 32)
ASKING: Final = Scene("pebbles", 0, 6, curious=True)

PLANTS: Final = {
    "alt text": (OUTSIDE, instead("cogs.host.screens.cards.table_card:board_picture", alt_text)),
    "a pixel": (OUTSIDE, instead("cogs.host.screens.cards.table_card:board_picture", pixel)),
    "bytes behind a picture": (
        OUTSIDE,
        instead("cogs.host.screens.cards.table_card:board_picture", bytes_in_the_file),
    ),
    "file name": (OUTSIDE, instead("cogs.host.screens.cards.table_card:board_picture", file_name)),
    "custom id": (OUTSIDE, instead("cogs.host.screens.cards.table_card:_buttons", custom_id)),
    "label": (OUTSIDE, instead("cogs.host.screens.cards.table_card:_buttons", label)),
    "order of buttons": (OUTSIDE, instead("cogs.host.screens.cards.table_card:_buttons", order_of_buttons)),
    "values on the card": (
        OUTSIDE,
        instead("cogs.host.screens.cards.table_card:shared_choices", values_on_the_card),
    ),
    "answers before all": (OUTSIDE, instead("cogs.host.interactions.answering:_ephemeral", before_all)),
    "a space": (OUTSIDE, instead("cogs.host.screens.cards.table_card:_waiting_line", spaces)),
    "colour": (OUTSIDE, instead("cogs.host.screens.cards.table_card:table_card", colour)),
    "nonce": (OUTSIDE, instead("cogs.host.sync.cards:nonce", nonce)),
    "number of edits": (OUTSIDE, instead("cogs.host.sync.cards:Cards.card", edits)),
    "typing": (OUTSIDE, instead("cogs.host.sync.notices:Notices.seat", typing)),
    "way of asking": (OUTSIDE, instead("tables.model.table:Table.hidden", asked_how)),
    "order of notices": (LONGER, instead("tables.commands.play:out_of_date", order)),
    "name of the thread": (OUTSIDE, instead("cogs.host.sync.threads:thread_name", thread_name)),
    "presence": (OUTSIDE, instead("cogs.host.sync.cards:Cards.card", presence)),
    "suggestion": (ASKING, instead("cogs.host.commands.game_cog:completions", completion)),
    "news of others": (ASKING, instead("tables.queries:Queries.log", everybodys_news)),
    "panel of another": (INSIDE, instead("cogs.host.screens.cards.panel:panel", others_in_the_panel)),
    "what is going on": (NOSY, instead("cogs.host.interactions.router:now", refusal)),
    "a refusal": (NOSY, instead("cogs.host.interactions.handlers.table:board_page", strange_refusal)),
    "own seat": (ASKING, instead("cogs.host.interactions.handlers.table:seat_page", seat_page)),
    "view": (OUTSIDE, instead("tests.toy.rules:Pebbles.view", view)),
    "view of a tile": (HOLDING, instead("games.orongo.rules.game:view_of", tile)),
    "no salt": (NOSY, instead("games.engine.chance:seal", without_salt)),
    "news for all": (PEEKING, instead("tests.toy.rules:Pebbles.apply", news_to_all)),
    "logged action": (OUTSIDE, instead("tables.commands.play:submit", action)),
    "error report": (NOSY, instead("cogs.host.interactions.handlers.table:board_page", report)),
    "logged seed": (OUTSIDE, instead("tables.keeper:load", seed_logged)),
    "seed as an id": (OUTSIDE, instead("tables.keeper:load", seed_as_an_id)),
    "logged salt": (OUTSIDE, instead("games.engine.chance:seal", salt_logged)),
    "seed": (NOSY, instead("tables.store:commitment", seed_sent)),
    "logged statements": (OUTSIDE, instead("tests.secrets.law:limit_library_logs", statements)),
}
"""The planted leaks, each with the place where it shows."""
