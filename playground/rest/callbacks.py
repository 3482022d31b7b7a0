"""REST: the bot's first answer to an interaction, of every type."""

from dataclasses import dataclass, replace

from aiohttp import web

from playground import errors, flags
from playground.guild import shapes
from playground.guild.world import Message
from playground.json_types import Json, objects
from playground.limits.command import check_choices
from playground.limits.modal import check_modal
from playground.limits.violations import Violations
from playground.rest import compose, media
from playground.rest.bodies import Upload, read_object
from playground.rest.compose import Draft
from playground.rest.replies import nothing, number, reply
from playground.service.contract import Modal
from playground.service.interactions import (
    CHOICES,
    DEFERRED_MESSAGE,
    DEFERRED_UPDATE,
    MESSAGE,
    MODAL,
    UPDATE,
    Interaction,
)
from playground.service.local_discord import LocalDiscord, local_of

ROUTES = web.RouteTableDef()


@dataclass(frozen=True, slots=True)
class _Answer:
    """An answer with what it needs: the local, the interaction, the `data` and its files."""

    local: LocalDiscord
    interaction: Interaction
    data: Json
    uploads: list[Upload]


@ROUTES.post(r"/interactions/{interaction:\d+}/{token}/callback")
async def answer(request: web.Request) -> web.Response:
    """Take the first answer. Raises 10062, 40060, and 50035 for a type that does not fit or a bad body."""
    body, uploads = await read_object(request)
    local = local_of(request)
    interaction = local.interactions.awaiting_answer(
        number(request, "interaction"), request.match_info["token"]
    )
    violations = Violations()
    violations.one_of(("type",), body.get("type"), interaction.valid_answers)
    violations.refuse_if_any()
    original = _take(body["type"], _Answer(local, interaction, body.get("data") or {}, uploads))
    local.interactions.note_answer(interaction, body["type"], None if original is None else original.id)
    if request.query.get("with_response", "0") in {"1", "true"}:
        return reply(_describe(local, interaction, original))
    return nothing()


def _take(kind: int, given: _Answer) -> Message | None:
    """Carry out an answer and return the message that `@original` means from now on."""
    if kind in (DEFERRED_UPDATE, UPDATE):
        message = given.local.world.messages.get(given.interaction.source or 0)
        return message if kind == DEFERRED_UPDATE else _update(given, message)
    if kind == MESSAGE:
        return _send(given)
    if kind == DEFERRED_MESSAGE:
        return _defer(given)
    if kind == CHOICES:
        _offer(given)
    elif kind == MODAL:
        _open_modal(given)
    return None


def own(local: LocalDiscord, interaction: Interaction, message: Message) -> Message:
    """Return a message as an interaction's: with its token, where it comes from, and who alone may see it."""
    ephemeral = bool(message.flags & flags.EPHEMERAL)
    return replace(
        message,
        token=interaction.token,
        seen_by=interaction.person if ephemeral else None,
        metadata=metadata(local, interaction),
    )


def metadata(local: LocalDiscord, interaction: Interaction) -> Json:
    """Return what a message tells of the interaction that it answers."""
    shape: Json = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "user": shapes.user(local.world, interaction.person),
        "authorizing_integration_owners": interaction.event["authorizing_integration_owners"],
    }
    if interaction.kind == flags.COMPONENT and interaction.source is not None:
        shape["interacted_message_id"] = str(interaction.source)
    if interaction.trigger is not None:
        shape["triggering_interaction_metadata"] = metadata(
            local, local.interactions.interaction(interaction.trigger)
        )
    return shape


def _send(given: _Answer) -> Message:
    local, interaction = given.local, given.interaction
    _require_place(given)
    draft = Draft(given.data, given.uploads, ("data",), extra_flags=flags.EPHEMERAL)
    message = compose.new_message(local, interaction.channel_id, draft)
    message = replace(own(local, interaction, message), type=_message_type(interaction))
    local.post(message)
    return message


def _defer(given: _Answer) -> Message:
    local, interaction = given.local, given.interaction
    _require_place(given)
    # Of all flags a defer takes only this one: the second version comes with the edit that fills it.
    bits = int(given.data.get("flags") or 0) & flags.EPHEMERAL
    message = Message(
        id=local.world.next_id(),
        channel_id=interaction.channel_id,
        author=local.world.bot_id,
        created=local.clock.now(),
        type=_message_type(interaction),
        flags=bits | flags.LOADING,
    )
    message = own(local, interaction, message)
    local.post(message)
    return message


def _update(given: _Answer, message: Message | None) -> Message:
    local = given.local
    if message is None:
        raise errors.refusal(errors.UNKNOWN_MESSAGE)
    changed = compose.edit(local, message, Draft(given.data, given.uploads, ("data",)))
    local.change(changed)
    return changed


def _offer(given: _Answer) -> None:
    violations = Violations("data")
    check_choices(violations, given.data.get("choices"), ("choices",), given.interaction.option_type)
    violations.refuse_if_any()
    waiting = given.interaction.choices
    if waiting is not None and not waiting.done():
        waiting.set_result(objects(given.data.get("choices")))


def _open_modal(given: _Answer) -> None:
    local, interaction = given.local, given.interaction
    violations = Violations("data")
    check_modal(violations, given.data)
    violations.refuse_if_any()
    modal = Modal(
        id=local.world.next_id(),
        person=interaction.person,
        custom_id=given.data["custom_id"],
        title=given.data["title"],
        components=media.dress(given.data["components"], (), local.address),
        channel_id=interaction.channel_id,
        source=interaction.id,
    )
    local.interactions.open_modal(modal)


def _require_place(given: _Answer) -> None:
    if given.interaction.channel_id not in given.local.world.channels:
        raise errors.refusal(errors.UNKNOWN_CHANNEL)


def _message_type(interaction: Interaction) -> int:
    return flags.COMMAND_ANSWER if interaction.kind == flags.COMMAND else flags.PLAIN_MESSAGE


def _describe(local: LocalDiscord, interaction: Interaction, original: Message | None) -> Json:
    shape: Json = {"id": str(interaction.id), "type": interaction.kind}
    resource: Json = {"type": interaction.answer}
    if original is not None:
        shape |= {
            "response_message_id": str(original.id),
            "response_message_loading": bool(original.flags & flags.LOADING),
            "response_message_ephemeral": bool(original.flags & flags.EPHEMERAL),
        }
        if interaction.answer != DEFERRED_UPDATE:
            resource["message"] = shapes.message(local.world, original, local.address)
    return {"interaction": shape, "resource": resource}
