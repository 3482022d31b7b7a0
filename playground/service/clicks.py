"""Turns clicks, selections and filled-in modals into interactions' data, if they are possible."""

from collections.abc import Mapping, Sequence

from playground import flags
from playground.errors import PersonError
from playground.guild.world import Message, World
from playground.json_types import Json, objects
from playground.limits.components import walk
from playground.service.contract import Modal


def press(message: Message, custom_id: str) -> Json:
    """Return the data of a click on a button. Raises a PersonError if it is not there or dead."""
    button = _component(message, custom_id)
    if button["type"] != flags.BUTTON:
        sentence = "That is not a button."
        raise PersonError(sentence)
    return {"custom_id": custom_id, "component_type": flags.BUTTON, "id": button["id"]}


def select(world: World, message: Message, custom_id: str, values: Sequence[str]) -> Json:
    """Return the data of a selection, without `resolved`. Raises a PersonError for values not on offer."""
    select = _component(message, custom_id)
    if select["type"] not in flags.SELECTS:
        sentence = "That is not a select."
        raise PersonError(sentence)
    _check_values(world, _guild_of(world, message.channel_id), select, values)
    return {
        "custom_id": custom_id,
        "component_type": select["type"],
        "id": select["id"],
        "values": list(values),
    }


def _component(message: Message, custom_id: str) -> Json:
    for _, component in walk(list(message.components)):
        if component.get("custom_id") == custom_id:
            if component.get("disabled"):
                sentence = "That is disabled."
                raise PersonError(sentence)
            return component
    sentence = "That is no longer on the message."
    raise PersonError(sentence)


def _guild_of(world: World, channel_id: int) -> int | None:
    channel = world.channels.get(channel_id)
    return None if channel is None else channel.guild_id


def _check_values(world: World, guild: int | None, field: Json, values: Sequence[str]) -> None:
    required = field.get("required", True)
    most = len(objects(field.get("options"))) if field["type"] == flags.CHECKBOX_GROUP else 1
    lowest, highest = field.get("min_values", 1), field.get("max_values", most)
    if not lowest <= len(values) <= highest and (values or required):
        sentence = "Choose from {least} to {most}."
        raise PersonError(sentence, least=lowest, most=highest)
    if len(set(values)) != len(values):
        sentence = "Nothing can be chosen twice."
        raise PersonError(sentence)
    if any(value not in _ids_of(world, guild, field) for value in values):
        sentence = "That is not on offer."
        raise PersonError(sentence)


def _ids_of(world: World, guild: int | None, field: Json) -> set[str]:
    if field["type"] in (flags.USER_SELECT, flags.MENTIONABLE_SELECT):
        return {str(user) for user in (*world.people, world.bot_id)}
    if field["type"] == flags.CHANNEL_SELECT:
        return {str(channel.id) for channel in world.channels.values() if channel.guild_id == guild}
    if field["type"] == flags.ROLE_SELECT:
        return {str(role) for role in world.roles_of(guild)}
    return {str(option["value"]) for option in objects(field.get("options"))}


def fill(world: World, modal: Modal, values: Mapping[str, object]) -> Json:
    """Return the data of a filled-in modal. Raises a PersonError for a field that is missing or wrong."""
    known = {str(field["custom_id"]) for field in _fields(modal)}
    unknown = set(values) - known
    if unknown:
        sentence = "The form has no field {field}."
        raise PersonError(sentence, field=min(unknown))
    return {
        "custom_id": modal.custom_id,
        "components": [
            _answer_block(world, _guild_of(world, modal.channel_id), block, values)
            for block in modal.components
        ],
    }


def users_named(data: Json) -> list[int]:
    """Return the users whom the selects of an interaction's data name."""
    kinds = (flags.USER_SELECT, flags.MENTIONABLE_SELECT)
    selects = [data, *(part for _, part in walk(data.get("components")))]
    found = [part for part in selects if part.get("component_type", part.get("type")) in kinds]
    return [int(value) for part in found for value in part.get("values", []) if str(value).isdecimal()]


def _fields(modal: Modal) -> list[Json]:
    return [part for _, part in walk(list(modal.components)) if "custom_id" in part]


def _answer_block(world: World, guild: int | None, block: Json, values: Mapping[str, object]) -> Json:
    """Return one block of the modal with its answer, in the shape of a submission."""
    shape: Json = {"type": block["type"], "id": block["id"]}
    if block["type"] == flags.ROW:
        return {
            **shape,
            "components": [_answer(world, guild, field, values) for field in block["components"]],
        }
    if block["type"] == flags.LABEL:
        return {**shape, "component": _answer(world, guild, block["component"], values)}
    return {**shape, "content": block.get("content", "")}


def _answer(world: World, guild: int | None, field: Json, values: Mapping[str, object]) -> Json:
    shape: Json = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    value = values.get(field["custom_id"])
    if field["type"] == flags.TEXT_INPUT:
        return {**shape, "value": _type(field, value)}
    if field["type"] == flags.CHECKBOX:
        return {**shape, "value": bool(value)}
    chosen = (
        [] if value is None else [str(entry) for entry in value] if isinstance(value, list) else [str(value)]
    )
    _check_values(world, guild, field, chosen)
    if field["type"] == flags.RADIO_GROUP:
        return {**shape, "value": chosen[0] if chosen else None}
    return {**shape, "values": chosen}


def _type(field: Json, value: object) -> str:
    text = "" if value is None else str(value)
    if not text and not field.get("required", True):
        return ""
    lowest, highest = max(field.get("min_length") or 0, 1), field.get("max_length") or 4000
    if not lowest <= len(text) <= highest:
        sentence = "Type from {least} to {most} letters."
        raise PersonError(sentence, least=lowest, most=highest)
    return text
