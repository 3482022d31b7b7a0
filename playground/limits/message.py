"""Checks a message as it would be after sending or editing: text, embeds, files, flags, mentions."""

from playground import errors, flags
from playground.json_types import Json, objects
from playground.limits.components import MAX_ALT_TEXT, check_components
from playground.limits.violations import Path, Violations, size

MAX_CONTENT = 2000
MAX_EMBEDS = 10
MAX_EMBED_TEXT = 6000
MAX_FIELDS = 25
MAX_FILES = 10
MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_NONCE = 25
MAX_MENTIONED = 100
_EMBED_TEXTS = (("title", 256), ("description", 4096))
_NESTED_TEXTS = (("footer", "text", 2048), ("author", "name", 256))


def check_message(violations: Violations, body: Json, *, v2: bool, files: frozenset[str]) -> None:
    """Check the fields that `body` brings; `v2` is the flag after the change, `files` the names it
    will have.
    """
    if v2:
        for field in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(field):
                name = "IS_COMPONENTS_V2"
                text = f"The '{field}' field cannot be used when using MessageFlags.{name}"
                violations.add((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)
    violations.length(("content",), body.get("content"), 0, MAX_CONTENT)
    violations.length(("nonce",), _text(body.get("nonce")), 0, MAX_NONCE)
    check_components(violations, body.get("components"), v2=v2, files=files)
    _check_embeds(violations, body.get("embeds"))
    _check_mentions(violations, body.get("allowed_mentions"))
    violations.length(("attachments",), body.get("attachments"), 0, MAX_FILES)
    for index, attachment in enumerate(objects(body.get("attachments"))):
        path = ("attachments", index, "description")
        violations.length(path, attachment.get("description"), 0, MAX_ALT_TEXT)


def check_files(violations: Violations, sizes: list[int]) -> None:
    """Check uploaded files: at most ten, each of at most 10 MiB (413, 40005)."""
    if len(sizes) > MAX_FILES:
        violations.add(("files",), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FILES} or fewer in length.")
    if any(size > MAX_FILE_BYTES for size in sizes):
        raise errors.refusal(errors.TOO_LARGE)


def check_flags(violations: Violations, value: object, allowed: int) -> int:
    """Return the flags that a bot may set, without other bits; anything but a whole number is a violation."""
    if value is None:
        return 0
    if not isinstance(value, int):
        violations.add(("flags",), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        return 0
    return value & allowed


SENDABLE_FLAGS = flags.SUPPRESS_EMBEDS | flags.SUPPRESS_NOTIFICATIONS | flags.COMPONENTS_V2
EDITABLE_FLAGS = flags.SUPPRESS_EMBEDS | flags.COMPONENTS_V2


def _text(value: object) -> object:
    return str(value) if isinstance(value, int) else value


def _check_mentions(violations: Violations, mentions: object) -> None:
    if not isinstance(mentions, dict):
        return
    for kind in ("users", "roles"):
        violations.length(("allowed_mentions", kind), mentions.get(kind), 0, MAX_MENTIONED)
        if mentions.get(kind) and kind in (mentions.get("parse") or []):
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            violations.add(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)


def _check_embeds(violations: Violations, embeds: object) -> None:
    violations.length(("embeds",), embeds, 0, MAX_EMBEDS)
    if (
        sum(_check_embed(violations, ("embeds", i), e) for i, e in enumerate(objects(embeds)))
        > MAX_EMBED_TEXT
    ):
        text = f"Embed size exceeds maximum size of {MAX_EMBED_TEXT}"
        violations.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", text)


def _check_embed(violations: Violations, path: Path, embed: Json) -> int:
    """Check one embed and return the length of its text."""
    letters = 0
    for key, most in _EMBED_TEXTS:
        violations.length((*path, key), embed.get(key), 0, most)
        letters += size(embed.get(key) or "")
    for part, key, most in _NESTED_TEXTS:
        text = (embed.get(part) or {}).get(key)
        violations.length((*path, part, key), text, 0, most)
        letters += size(text or "")
    violations.length((*path, "fields"), embed.get("fields"), 0, MAX_FIELDS)
    for index, field in enumerate(objects(embed.get("fields"))):
        violations.length((*path, "fields", index, "name"), field.get("name"), 1, 256)
        violations.length((*path, "fields", index, "value"), field.get("value"), 1, 1024)
        letters += size(field.get("name") or "") + size(field.get("value") or "")
    return letters
