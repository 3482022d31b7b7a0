"""Checks a modal: title, custom_id and its one to five fields."""

from playground import flags
from playground.json_types import Json, objects
from playground.limits.components import MAX_TEXT
from playground.limits.controls import (
    MAX_CUSTOM_ID,
    MAX_INPUT_LABEL,
    check_group,
    check_select,
    check_text_input,
)
from playground.limits.violations import Path, Violations

MAX_TITLE = 45
MAX_FIELDS = 5
MAX_FIELD_DESCRIPTION = 100
_GROUPS = (flags.FILE_UPLOAD, flags.RADIO_GROUP, flags.CHECKBOX_GROUP, flags.CHECKBOX)
_LABELLED = (flags.TEXT_INPUT, *flags.SELECTS, *_GROUPS)


def check_modal(violations: Violations, modal: Json) -> None:
    """Check what an interaction's answer of type 9 carries."""
    violations.length(("title",), modal.get("title"), 1, MAX_TITLE)
    violations.length(("custom_id",), modal.get("custom_id"), 1, MAX_CUSTOM_ID)
    violations.length(("components",), modal.get("components"), 1, MAX_FIELDS)
    custom_ids: set[str] = set()
    for index, block in enumerate(objects(modal.get("components"))):
        path: Path = ("components", index)
        kinds = (flags.ROW, flags.TEXT_DISPLAY, flags.LABEL)
        if not violations.one_of((*path, "type"), block.get("type"), kinds):
            continue
        custom_id = _check_block(violations, path, block)
        if custom_id is not None and custom_id in custom_ids:
            text = "Component custom id cannot be duplicated"
            violations.add(path, "COMPONENT_CUSTOM_ID_DUPLICATED", text)
        custom_ids.add(custom_id or "")


def _check_block(violations: Violations, path: Path, block: Json) -> str | None:
    if block["type"] == flags.TEXT_DISPLAY:
        violations.length((*path, "content"), block.get("content"), 1, MAX_TEXT)
        return None
    if block["type"] == flags.ROW:
        violations.length((*path, "components"), block.get("components"), 1, 1)
        inner, slot = next(iter(objects(block.get("components"))), {}), (*path, "components", 0)
        if violations.one_of((*slot, "type"), inner.get("type"), (flags.TEXT_INPUT,)):
            check_text_input(violations, slot, inner, labelled=True)
        return inner.get("custom_id")
    violations.length((*path, "label"), block.get("label"), 1, MAX_INPUT_LABEL)
    violations.length((*path, "description"), block.get("description"), 0, MAX_FIELD_DESCRIPTION)
    field, slot = block.get("component"), (*path, "component")
    if not isinstance(field, dict):
        violations.note_missing(slot)
        return None
    if violations.one_of((*slot, "type"), field.get("type"), _LABELLED):
        _check_field(violations, slot, field)
    return field.get("custom_id")


def _check_field(violations: Violations, path: Path, field: Json) -> None:
    if field["type"] == flags.TEXT_INPUT:
        check_text_input(violations, path, field, labelled=False)
    elif field["type"] in flags.SELECTS:
        check_select(violations, path, field)
    else:
        check_group(violations, path, field)
