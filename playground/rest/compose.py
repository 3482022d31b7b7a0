"""Makes messages out of what the bot sends: checks the body, takes over the files, resolves media and
mentions.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from playground import errors, flags
from playground.guild import permissions
from playground.guild.world import Attachment, Message, World
from playground.json_types import Json, objects
from playground.limits.components import walk
from playground.limits.message import EDITABLE_FLAGS, SENDABLE_FLAGS, check_files, check_flags, check_message
from playground.limits.violations import Violations
from playground.rest import media
from playground.rest.bodies import Upload, snowflake, violation
from playground.service.local_discord import LocalDiscord

_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")


@dataclass(frozen=True, slots=True)
class Draft:
    """A message that the bot sends: the body with its files. Violations are reported below `prefix`.

    `extra_flags` are those that the route allows on top of the usual ones (an answer may be ephemeral).
    """

    body: Json
    uploads: Sequence[Upload] = ()
    prefix: tuple[str, ...] = ()
    extra_flags: int = 0


def new_message(local: LocalDiscord, channel_id: int, draft: Draft) -> Message:
    """Return the bot's new message, not yet kept. Raises 50035, 50006, 40005."""
    world, body, address = local.world, draft.body, local.address
    violations = Violations(*draft.prefix)
    bits = check_flags(violations, body.get("flags"), SENDABLE_FLAGS | draft.extra_flags)
    v2 = bool(bits & flags.COMPONENTS_V2)
    check_files(violations, [len(upload.data) for upload in draft.uploads])
    files = _take_files(world, channel_id, draft, kept=())
    check_message(violations, body, v2=v2, files=frozenset(file.filename for file in files))
    violations.refuse_if_any()
    message = Message(
        id=world.next_id(),
        channel_id=channel_id,
        author=world.bot_id,
        created=local.clock.now(),
        content=(body.get("content") or "").strip(),
        flags=bits,
        embeds=media.dress_embeds(body.get("embeds"), files, address),
        components=media.dress(body.get("components") or [], files, address),
        attachments=files,
        nonce=None if body.get("nonce") is None else str(body["nonce"]),
        reference=_reference(world, channel_id, body),
    )
    return _finish(world, message, body)


def edit(local: LocalDiscord, message: Message, draft: Draft) -> Message:
    """Return the message as the edit leaves it: fields that are missing stay. Raises 50035, 50006, 40005."""
    body, address = draft.body, local.address
    violations = Violations(*draft.prefix)
    bits = check_flags(violations, body.get("flags"), EDITABLE_FLAGS)
    # The mark of the second version never comes off again by an edit.
    v2 = bool((message.flags | bits) & flags.COMPONENTS_V2)
    check_files(violations, [len(upload.data) for upload in draft.uploads])
    files = _take_files(local.world, message.channel_id, draft, kept=message.attachments)
    _check_turning_v2(violations, message, body, v2=v2)
    check_message(violations, body, v2=v2, files=frozenset(file.filename for file in files))
    violations.refuse_if_any()
    suppressed = flags.SUPPRESS_EMBEDS
    kept_flags = message.flags & ~suppressed | bits if body.get("flags") is not None else message.flags
    changed = replace(
        message,
        # Filling in a deferred answer is not shown as an edit.
        edited=None if message.flags & flags.LOADING else local.clock.now(),
        flags=(kept_flags | (message.flags & flags.COMPONENTS_V2)) & ~flags.LOADING,
        attachments=files,
        content=(body["content"] or "").strip() if "content" in body else message.content,
        embeds=media.dress_embeds(body["embeds"], files, address) if "embeds" in body else message.embeds,
    )
    if "components" in body:
        changed = replace(changed, components=media.dress(body["components"] or [], files, address))
    return _finish(local.world, changed, body)


def _check_turning_v2(violations: Violations, message: Message, body: Json, *, v2: bool) -> None:
    """Return a message that turns into the second version must lose its text and embeds in the same edit."""
    for field, value in (("content", message.content), ("embeds", message.embeds)):
        if v2 and value and field not in body:
            text = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            violations.add((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)


def _finish(world: World, message: Message, body: Json) -> Message:
    shown = message.content or message.embeds or message.components
    if not shown and (not message.attachments or message.flags & flags.COMPONENTS_V2):
        raise errors.refusal(errors.EMPTY_MESSAGE)
    texts = [message.content, *(str(part.get("content", "")) for _, part in walk(list(message.components)))]
    named = {int(found) for text in texts for found in _MENTION.findall(text)}
    known = sorted(user_id for user_id in named if user_id in world.people or user_id == world.bot_id)
    channel = world.channels[message.channel_id]
    roles = {int(found) for text in texts for found in _ROLE_MENTION.findall(text)}
    roles &= world.roles_of(channel.guild_id).keys()
    rights = permissions.of_bot(world, channel)
    may_all = bool(rights & permissions.MENTION_EVERYONE)
    ringing = [role for role in sorted(roles) if may_all or world.roles[role].mentionable]
    return replace(
        message,
        mentions=tuple(user for user in known if _may_mention(body, "users", user)),
        mention_roles=tuple(role for role in ringing if _may_mention(body, "roles", role)),
    )


def _may_mention(body: Json, kind: str, named: int) -> bool:
    allowed = body.get("allowed_mentions")
    if not isinstance(allowed, dict):
        return True
    listed = {str(entry) for entry in allowed.get(kind) or []}
    return kind in (allowed.get("parse") or []) or str(named) in listed


def _take_files(
    world: World, channel_id: int, draft: Draft, kept: Sequence[Attachment]
) -> tuple[Attachment, ...]:
    """Return the message's files: those kept and those uploaded, with their descriptions."""
    listed, uploads = draft.body.get("attachments"), draft.uploads
    wanted = {snowflake(entry.get("id"), "attachments"): entry for entry in objects(listed)}
    indexes = {upload.index for upload in uploads}
    old = {file.id: file for file in kept}
    for number in wanted:
        if number not in old and number not in indexes:
            text = f"Unknown attachment {number}"
            raise violation(("attachments",), "MESSAGE_ATTACHMENT_NOT_FOUND", text)
    stays = [file for file in kept if listed is None or file.id in wanted]
    return (*stays, *(_file(world, channel_id, upload, wanted.get(upload.index, {})) for upload in uploads))


def _file(world: World, channel_id: int, upload: Upload, listed: Json) -> Attachment:
    width, height = upload.size() or (None, None)
    return Attachment(
        id=world.next_id(),
        channel_id=channel_id,
        filename=str(listed.get("filename") or upload.filename),
        content_type=upload.content_type,
        data=upload.data,
        description=listed.get("description"),
        width=width,
        height=height,
    )


def _reference(world: World, channel_id: int, body: Json) -> Json | None:
    reference = body.get("message_reference")
    if not isinstance(reference, dict):
        return None
    message_id = snowflake(reference.get("message_id"), "message_reference", "message_id")
    found = world.messages.get(message_id)
    if found is None or found.channel_id != channel_id:
        if reference.get("fail_if_not_exists", True):
            raise violation(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return None
    return {"type": 0, "message_id": str(message_id), "channel_id": str(channel_id)}
