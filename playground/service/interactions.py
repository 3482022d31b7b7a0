"""Interactions and their life: sent, answered within 3 seconds or failed, usable for 15 minutes."""

import asyncio
import secrets
from dataclasses import dataclass
from http import HTTPStatus
from typing import Literal

from playground import errors, flags
from playground.clock import Clock, Timer
from playground.connections.endpoint import Endpoint
from playground.connections.gateway import Gateway
from playground.connections.live import Live
from playground.errors import PersonError
from playground.json_types import Json
from playground.service import contract
from playground.service.contract import Modal

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0

MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
_VALID = {
    flags.COMMAND: (MESSAGE, DEFERRED_MESSAGE, MODAL),
    flags.COMPONENT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL),
    flags.AUTOCOMPLETE: (CHOICES,),
    flags.MODAL_SUBMIT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE),
}
# A modal that a command opened has no message to update, but the defer that does nothing is taken.
_VALID_WITHOUT_MESSAGE = (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE)

State = Literal["pending", "answered", "deferred", "failed"]


@dataclass(slots=True)
class Interaction:
    """One interaction. `source` is the message of the component; `original` the message that answers it."""

    id: int
    token: str
    kind: int
    person: int
    channel_id: int
    event: Json
    born: float
    source: int | None = None
    custom_id: str | None = None
    modal: int | None = None
    """Modal submissions only: the modal, open until the bot answers."""
    state: State = "pending"
    answer: int | None = None
    original: int | None = None
    timer: Timer | None = None
    trigger: int | None = None
    """Modal submissions only: the interaction that opened the modal."""
    option_type: int = 0
    """Autocomplete only: the type of the option being typed."""
    choices: "asyncio.Future[list[Json]] | None" = None
    """Autocomplete only: what the bot offers."""

    @property
    def guild(self) -> int | None:
        """The guild in which it happened; None in direct messages."""
        guild = self.event.get("guild_id")
        return None if guild is None else int(guild)

    @property
    def valid_answers(self) -> tuple[int, ...]:
        """The types of answers that Discord takes for it."""
        if self.kind == flags.MODAL_SUBMIT and self.source is None:
            return _VALID_WITHOUT_MESSAGE
        return _VALID[self.kind]


class Interactions:
    """All interactions, and the modals that are open because of them."""

    def __init__(self, clock: Clock, gateway: Gateway, endpoint: Endpoint, live: Live) -> None:
        """Start with none."""
        self._clock = clock
        self._gateway = gateway
        self._endpoint = endpoint
        self._live = live
        self._interactions: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self.modals: dict[int, Modal] = {}

    @staticmethod
    def new_token() -> str:
        """Return an unguessable token."""
        return secrets.token_urlsafe(48)

    def send(self, interaction: Interaction) -> None:
        """Send an interaction to the bot: to its endpoint, if it has one, else by the gateway. It fails at
        once when the bot is away.
        """
        self._interactions[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        self._tell(interaction)
        if self._endpoint.url is None and not self._gateway.reaches(interaction.guild):
            self._fail(interaction)
            return
        interaction.timer = self._clock.later(ANSWER_SECONDS, lambda: self._time_out(interaction))
        self._deliver(interaction)

    def send_again(self, interaction_id: int) -> None:
        """Send the very same event once more, as a replay can."""
        interaction = self._interactions.get(interaction_id)
        if interaction is None:
            sentence = "There was no such interaction."
            raise PersonError(sentence, HTTPStatus.NOT_FOUND)
        self._deliver(interaction)

    def _deliver(self, interaction: Interaction) -> None:
        if self._endpoint.url is None:
            self._gateway.dispatch("INTERACTION_CREATE", interaction.event)
        else:
            self._endpoint.send(interaction.event, lambda: self._time_out(interaction))

    def awaiting_answer(self, interaction_id: int, token: str) -> Interaction:
        """Return an interaction that may still be answered. Raises 10062 if unknown or too late, 40060 if it
        was.
        """
        interaction = self._interactions.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise errors.refusal(errors.UNKNOWN_INTERACTION)
        if interaction.answer is not None:
            raise errors.refusal(errors.ALREADY_ACKNOWLEDGED)
        if interaction.state == "failed" or self._clock.now() >= interaction.born + ANSWER_SECONDS:
            raise errors.refusal(errors.UNKNOWN_INTERACTION)
        return interaction

    def by_token(self, token: str) -> Interaction:
        """Return the answered interaction of a webhook. Raises 10015 before its answer, 50027 after 15
        minutes.
        """
        interaction = self._by_token.get(token)
        if interaction is not None and self._clock.now() >= interaction.born + TOKEN_SECONDS:
            raise errors.refusal(errors.INVALID_WEBHOOK_TOKEN)
        if interaction is None or interaction.answer is None:
            raise errors.refusal(errors.UNKNOWN_WEBHOOK)
        return interaction

    def note_answer(self, interaction: Interaction, answer: int, original: int | None) -> None:
        """Note the bot's first answer and the message that `@original` means."""
        interaction.answer, interaction.original = answer, original
        if interaction.timer is not None:
            interaction.timer.cancel()
        if interaction.modal is not None:
            self.close_modal(interaction.modal)
        deferred = answer in (DEFERRED_MESSAGE, DEFERRED_UPDATE)
        self._become(interaction, "deferred" if deferred else "answered")

    def note_completion(self, interaction: Interaction) -> None:
        """Note that a deferred answer has been given."""
        if interaction.state == "deferred":
            self._become(interaction, "answered")

    def open_modal(self, modal: Modal) -> None:
        """Open a modal; a person has at most one open."""
        for other in [other for other in self.modals.values() if other.person == modal.person]:
            self.close_modal(other.id)
        self.modals[modal.id] = modal
        self._live.tell({"type": "modal", "modal": contract.modal(modal)})

    def close_modal(self, modal_id: int) -> None:
        """Close a modal if it is still open."""
        if self.modals.pop(modal_id, None) is not None:
            self._live.tell({"type": "modal_gone", "id": str(modal_id)})

    def interaction(self, interaction_id: int) -> Interaction:
        """Return an interaction that exists."""
        return self._interactions[interaction_id]

    def fail_unheard(self) -> None:
        """Fail all interactions that wait for a session which is gone with its process."""
        for interaction in self._interactions.values():
            heard = self._endpoint.url is not None or self._gateway.reaches(interaction.guild)
            if interaction.state == "pending" and not heard:
                self._fail(interaction)

    def _time_out(self, interaction: Interaction) -> None:
        if interaction.state == "pending":
            self._fail(interaction)

    def _fail(self, interaction: Interaction) -> None:
        if interaction.timer is not None:
            interaction.timer.cancel()
        if interaction.choices is not None and not interaction.choices.done():
            interaction.choices.set_exception(_no_answer())
        self._become(interaction, "failed", "This interaction failed")

    def _become(self, interaction: Interaction, state: State, text: str | None = None) -> None:
        interaction.state = state
        self._tell(interaction, text)

    def _tell(self, interaction: Interaction, text: str | None = None) -> None:
        if interaction.kind == flags.AUTOCOMPLETE:
            return
        message = interaction.source if interaction.source is not None else interaction.original
        self._live.tell(
            {
                "type": "interaction",
                "id": str(interaction.id),
                "person": str(interaction.person),
                "state": interaction.state,
                "message": None if message is None else str(message),
                "custom_id": interaction.custom_id,
                "text": text,
            }
        )


def _no_answer() -> PersonError:
    sentence = "Loading options failed."
    return PersonError(sentence, HTTPStatus.GATEWAY_TIMEOUT)
