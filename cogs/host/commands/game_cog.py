"""The cog of a game: `/GAME start` opens a table, `/GAME play` answers a question, `/GAME learn` teaches."""

from __future__ import annotations

from types import new_class
from typing import TYPE_CHECKING, ClassVar, Final

from discord import app_commands

from cogs.host.choices.typed import completions
from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.commands.slash import LONGEST_ANSWER, SlashOption, options_of
from cogs.host.custom_ids import COMMAND, Verb
from cogs.host.interactions.call import Command
from cogs.host.interactions.decoding import call_of, here_of, in_channel, missing_permissions, person_of
from cogs.host.interactions.finding import find_seat
from cogs.host.interactions.handlers import lessons, steps
from cogs.host.interactions.replies import Say, Show
from cogs.host.screens.private.server_page import opening_refusal
from cogs.host.screens.private.settings_page import rest_hint
from games.engine.codec import codec_of
from games.engine.text import Illegal, say
from tables.model.pace import MOST_HOURS, PaceName, pace_of
from words import language_of

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.interactions.call import Here
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply
    from games.engine.ids import TableId
    from games.engine.json_type import Json


PACE: Final = (
    SlashOption("pace", str, None, tuple(pace.value for pace in PaceName), key="option-pace"),
    SlashOption("hours", app_commands.Range[int, 1, MOST_HOURS], key="option-hours"),
    SlashOption("rated", bool, key="option-rated"),
)
"""The options of the clock and the ratings, which every game has."""


class GameCog(LocalizedGroupCog, key=""):
    """The commands that every game has; a game with more of them has a subclass, `game="oroen"`.

    The options of `/GAME start` are the fields of the game's options record. The game's texts are
    `command-GAME`, `command-GAME-description` and, for each option, `command-GAME-OPTION` (see
    `slash.command`).
    """

    game: ClassVar[str] = ""

    def __init_subclass__(cls, *, game: str) -> None:
        """Set the game of the commands, by its key in the catalogue."""
        super().__init_subclass__(key=f"command-{game}")
        cls.game = game

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self._codec = codec_of(self.context.tables.catalogue[self.game].rules)
        options = options_of(self._codec.options_type, f"command-{self.game}")
        self.add("command-game-start", self.start, [*options, *PACE])
        answer = app_commands.Range[str, 1, LONGEST_ANSWER]
        self.add(
            "command-game-play",
            self.play,
            [SlashOption("answer", answer, complete=self._answers), self.table_option()],
        )
        if self.context.tables.catalogue[self.game].lesson is not None:
            self.add("command-game-learn", self.learn)
        if self.context.tables.catalogue[self.game].reviewer is not None:
            self.add("command-game-review", self.review, [self.table_option()])
        levels = tuple(self.context.tables.catalogue[self.game].players)
        self.add(
            "command-game-practice",
            self.practice,
            [SlashOption("level", str, None, levels, key="option-level")],
        )

    async def start(
        self,
        interaction: Interaction,
        pace: str | None,
        hours: int | None,
        *,
        rated: bool | None,
        **given: Json,
    ) -> None:
        """Open a table of the game, with the given pace and options.

        Without a pace, it is that of the server, and else live: the host is here now.
        """

        async def work(_: Interaction) -> Reply:
            here, channel = _place(interaction)
            settings = await self.context.tables.guilds.settings(here.guild)
            if (refusal := opening_refusal(settings, here.places, here.roles)) is not None:
                raise Illegal(refusal)
            try:
                options = self._codec.options.from_plain(dict(given))
                clock = pace_of(pace or settings.pace if hours is None else str(hours))
            except ValueError:  # `Malformed` is one, too.
                raise Illegal(say("answer-unknown-command")) from None
            host = person_of(interaction)
            table = await self.context.tables.lobbies.open(
                self.game, here.guild, channel, host, options, interaction.id, clock, rated=rated
            )
            words = self.context.languages.words(language_of(str(interaction.locale)), table)
            told = words(say("answer-opened", table=str(table.id)))
            if clock.timed and clock.nights and await self.context.tables.people.tell_of_rest(host.id):
                return Show(rest_hint(words, told))
            return Say(told)

        await self.router.serve(interaction, work)

    async def play(self, interaction: Interaction, answer: str | None, table: TableId | None) -> None:
        """Show the caller's question or, with an `answer`, answer it."""
        verb, handler = (Verb.PLAY, None) if answer is None else (Verb.GO, steps.answer_typed)
        asked = Command(verb, typed=answer)
        await self.router.command(interaction, table, asked, handler)

    async def review(self, interaction: Interaction, table: TableId | None) -> None:
        """Review a match that is over."""
        await self.router.command(interaction, table, Command(Verb.REVIEW))

    async def practice(self, interaction: Interaction, level: str | None) -> None:
        """Open a match of the caller against computers of a level, the gentlest without any."""
        level = level or self.context.tables.catalogue[self.game].gentlest

        async def work(_: Interaction) -> Reply:
            return await lessons.begin_practice(self.context, call_of(interaction, COMMAND), self.game, level)

        await self.router.serve(interaction, work)

    async def learn(self, interaction: Interaction) -> None:
        """Show the first step of the lesson of the game."""

        async def work(_: Interaction) -> Reply:
            return await lessons.begin(self.context, call_of(interaction, COMMAND), self.game)

        await self.router.serve(interaction, work)

    async def _answers(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Complete `current` to answers to the question at the table that is meant."""
        here = await find_seat(self.context, interaction)
        return [
            app_commands.Choice(name=completion.label, value=completion.value)
            for completion in (completions(here, current) if here else ())
        ]


def plain_cog(game: str) -> type[GameCog]:
    """Make the class of the cog of a game that has the commands of every game, and no others."""
    kind: type[GameCog] = new_class(f"{game.capitalize()}Cog", (GameCog,), {"game": game})
    return kind


def _place(interaction: Interaction) -> tuple[Here, int]:
    """Return the guild and the channel in which a table may be opened; raises `Illegal` if none may."""
    here = here_of(interaction)
    if here is None or not in_channel(interaction):
        raise Illegal(say("answer-only-in-channels"))
    if missing := missing_permissions(interaction):
        raise Illegal(
            say(
                "answer-missing-permissions",
                missing=tuple(say(f"permission-{permission}") for permission in missing),
            )
        )
    if here.place is None:
        raise Illegal(say("answer-only-in-channels"))
    return here, here.place
