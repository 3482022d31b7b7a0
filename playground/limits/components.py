"""Checks a message's components: rows, layout, counts and texts, in their first and second version."""

from collections.abc import Iterator

from playground import flags
from playground.json_types import Json, objects
from playground.limits.controls import check_button, check_select
from playground.limits.violations import Path, Violations, size

MAX_ROWS = 5
MAX_BUTTONS = 5
MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_ALT_TEXT = 1024
MAX_GALLERY = 10
MAX_SECTION_TEXTS = 3
MAX_COLOUR = 0xFFFFFF
_IN_CONTAINER = (flags.ROW, flags.SECTION, flags.TEXT_DISPLAY, flags.GALLERY, flags.FILE, flags.SEPARATOR)
_AT_TOP = (*_IN_CONTAINER, flags.CONTAINER)


def walk(components: object, path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Yield every component with its path, parents before children, in Discord's order."""
    for index, component in enumerate(objects(components)):
        here = (*path, index)
        yield here, component
        yield from walk(component.get("components"), (*here, "components"))
        for slot in ("accessory", "component"):
            if isinstance(component.get(slot), dict):
                yield (*here, slot), component[slot]


def check_components(violations: Violations, components: object, *, v2: bool, files: frozenset[str]) -> None:
    """Check a message's components; `files` are the names that attachment:// may use."""
    if not violations.length(("components",), components, 0, MAX_COMPONENTS if v2 else MAX_ROWS):
        return
    for index, component in enumerate(objects(components)):
        path: Path = ("components", index)
        if violations.one_of((*path, "type"), component.get("type"), _AT_TOP if v2 else (flags.ROW,)):
            _check_block(violations, path, component, files)
    _check_whole(violations, components)
    if v2:
        _check_v2_totals(violations, components)


def _check_whole(violations: Violations, components: object) -> None:
    custom_ids: set[str] = set()
    numbers: set[int] = set()
    for path, component in walk(components):
        custom_id, number = component.get("custom_id"), component.get("id")
        if isinstance(custom_id, str):
            if custom_id in custom_ids:
                text = "Component custom id cannot be duplicated"
                violations.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", text)
            custom_ids.add(custom_id)
        if isinstance(number, int) and number:
            if number in numbers:
                violations.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            numbers.add(number)


def _check_v2_totals(violations: Violations, components: object) -> None:
    everything = [component for _, component in walk(components)]
    if len(everything) > MAX_COMPONENTS:
        text = f"The total number of components exceeds the maximum of {MAX_COMPONENTS}"
        violations.add(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
    letters = sum(size(str(component.get("content", ""))) for component in everything)
    if letters > MAX_TEXT:
        text = f"The total text size of displayable components exceeds the maximum size of {MAX_TEXT}"
        violations.add(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)


def _check_block(violations: Violations, path: Path, component: Json, files: frozenset[str]) -> None:
    match component["type"]:
        case flags.ROW:
            _check_row(violations, path, component)
        case flags.SECTION:
            _check_section(violations, path, component, files)
        case flags.TEXT_DISPLAY:
            violations.length((*path, "content"), component.get("content"), 1, MAX_TEXT)
        case flags.GALLERY:
            _check_gallery(violations, path, component, files)
        case flags.FILE:
            _check_media(violations, (*path, "file"), component.get("file"), files, local=True)
        case flags.SEPARATOR:
            if component.get("spacing") is not None:
                violations.one_of((*path, "spacing"), component["spacing"], (1, 2))
        case flags.CONTAINER:
            _check_container(violations, path, component, files)


def _check_container(violations: Violations, path: Path, component: Json, files: frozenset[str]) -> None:
    violations.number((*path, "accent_color"), component.get("accent_color"), 0, MAX_COLOUR)
    violations.length((*path, "components"), component.get("components"), 1, MAX_COMPONENTS)
    for index, child in enumerate(objects(component.get("components"))):
        inner = (*path, "components", index)
        if violations.one_of((*inner, "type"), child.get("type"), _IN_CONTAINER):
            _check_block(violations, inner, child, files)


def _check_row(violations: Violations, path: Path, row: Json) -> None:
    violations.length((*path, "components"), row.get("components"), 1, MAX_BUTTONS)
    children = objects(row.get("components"))
    for index, child in enumerate(children):
        inner = (*path, "components", index)
        if not violations.one_of((*inner, "type"), child.get("type"), (flags.BUTTON, *flags.SELECTS)):
            continue
        if child["type"] == flags.BUTTON:
            check_button(violations, inner, child)
            continue
        check_select(violations, inner, child)
        if len(children) > 1:
            text = "The specified component exceeds the maximum width"
            violations.add((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text)


def _check_section(violations: Violations, path: Path, section: Json, files: frozenset[str]) -> None:
    violations.length((*path, "components"), section.get("components"), 1, MAX_SECTION_TEXTS)
    for index, child in enumerate(objects(section.get("components"))):
        inner = (*path, "components", index)
        if violations.one_of((*inner, "type"), child.get("type"), (flags.TEXT_DISPLAY,)):
            _check_block(violations, inner, child, files)
    accessory, slot = section.get("accessory"), (*path, "accessory")
    if not isinstance(accessory, dict):
        violations.note_missing(slot)
    elif violations.one_of((*slot, "type"), accessory.get("type"), (flags.BUTTON, flags.THUMBNAIL)):
        if accessory["type"] == flags.BUTTON:
            check_button(violations, slot, accessory)
        else:
            _check_media(violations, (*slot, "media"), accessory.get("media"), files)
            violations.length((*slot, "description"), accessory.get("description"), 0, MAX_ALT_TEXT)


def _check_gallery(violations: Violations, path: Path, gallery: Json, files: frozenset[str]) -> None:
    violations.length((*path, "items"), gallery.get("items"), 1, MAX_GALLERY)
    for index, item in enumerate(objects(gallery.get("items"))):
        inner = (*path, "items", index)
        _check_media(violations, (*inner, "media"), item.get("media"), files)
        violations.length((*inner, "description"), item.get("description"), 0, MAX_ALT_TEXT)


def _check_media(
    violations: Violations, path: Path, media: object, files: frozenset[str], *, local: bool = False
) -> None:
    url = media.get("url") if isinstance(media, dict) else None
    if not violations.length((*path, "url"), url, 1, 2048):
        return
    scheme, _, name = str(url).partition("://")
    if scheme == "attachment":
        if name not in files:
            text = "The referenced attachment was not found"
            violations.add((*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text)
    elif local or scheme not in {"http", "https"}:
        allowed = "('attachment',)" if local else "('http', 'https', 'attachment')"
        text = f'Scheme "{scheme}" is not supported. Scheme must be one of {allowed}.'
        violations.add((*path, "url"), "URL_TYPE_INVALID_SCHEME", text)
