"""Checks what people can press, choose in and type into: buttons, selects, text inputs, groups."""

from playground import flags
from playground.json_types import Json, objects
from playground.limits.emoji import check_emoji
from playground.limits.violations import Path, Violations

MAX_CUSTOM_ID = 100
MAX_LABEL = 80
MAX_URL = 512
MAX_OPTIONS = 25
MAX_OPTION_TEXT = 100
MAX_PLACEHOLDER = 150
MAX_INPUT = 4000
MAX_INPUT_LABEL = 45
MAX_INPUT_PLACEHOLDER = 100
MAX_GROUP = 10


def check_button(violations: Violations, path: Path, button: Json) -> None:
    """Check one button: style, label or emoji, and a custom_id or a link."""
    if not violations.one_of((*path, "style"), button.get("style"), (1, 2, 3, 4, flags.LINK_STYLE)):
        return
    violations.length((*path, "label"), button.get("label"), 0, MAX_LABEL)
    check_emoji(violations, (*path, "emoji"), button.get("emoji"))
    if not str(button.get("label") or "").strip() and not button.get("emoji"):
        violations.add((*path, "label"), "BASE_TYPE_REQUIRED", "A button needs a label or an emoji")
    if button["style"] == flags.LINK_STYLE:
        violations.length((*path, "url"), button.get("url"), 1, MAX_URL)
        if button.get("custom_id") is not None:
            text = "A custom id and url cannot both be specified"
            violations.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text)
    else:
        violations.length((*path, "custom_id"), button.get("custom_id"), 1, MAX_CUSTOM_ID)


def check_select(violations: Violations, path: Path, select: Json) -> None:
    """Check one select of any kind."""
    violations.length((*path, "custom_id"), select.get("custom_id"), 1, MAX_CUSTOM_ID)
    violations.length((*path, "placeholder"), select.get("placeholder"), 0, MAX_PLACEHOLDER)
    violations.number((*path, "min_values"), select.get("min_values"), 0, MAX_OPTIONS)
    violations.number((*path, "max_values"), select.get("max_values"), 1, MAX_OPTIONS)
    _check_order(violations, path, select, "min_values", "max_values")
    if select["type"] == flags.STRING_SELECT:
        _check_options(violations, path, select, MAX_OPTIONS)


def _check_options(violations: Violations, path: Path, component: Json, most: int) -> None:
    if not violations.length((*path, "options"), component.get("options"), 1, most):
        return
    values: set[object] = set()
    for index, option in enumerate(objects(component["options"])):
        here = (*path, "options", index)
        violations.length((*here, "label"), option.get("label"), 1, MAX_OPTION_TEXT)
        violations.length((*here, "value"), option.get("value"), 1, MAX_OPTION_TEXT)
        violations.length((*here, "description"), option.get("description"), 0, MAX_OPTION_TEXT)
        check_emoji(violations, (*here, "emoji"), option.get("emoji"))
        value = str(option.get("value"))
        if value in values:
            text = "The specified option value is already used"
            violations.add((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text)
        values.add(value)
    _check_range(violations, path, component)


def _check_order(violations: Violations, path: Path, component: Json, least: str, most: str) -> None:
    """Check that the lower of two optional bounds is not above the upper one."""
    low, high = component.get(least), component.get(most)
    if isinstance(low, int) and isinstance(high, int) and low > high:
        violations.add((*path, least), "NUMBER_TYPE_MAX", f"Must be less than or equal to {most}, {high}.")


def _check_range(violations: Violations, path: Path, component: Json) -> None:
    many = len(component["options"])
    for key in ("min_values", "max_values"):
        value = component.get(key)
        if isinstance(value, int) and value > many:
            text = f"Must be less than or equal to the number of options, {many}."
            violations.add((*path, key), "NUMBER_TYPE_MAX", text)
    chosen = sum(bool(option.get("default")) for option in objects(component["options"]))
    most = component.get("max_values", 1)
    if isinstance(most, int) and chosen > most:
        text = "The number of default options is greater than max_values"
        violations.add((*path, "options"), "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", text)


def check_text_input(violations: Violations, path: Path, field: Json, *, labelled: bool) -> None:
    """Check a modal's text input; `labelled` when it brings its own label (in a row)."""
    violations.length((*path, "custom_id"), field.get("custom_id"), 1, MAX_CUSTOM_ID)
    violations.one_of((*path, "style"), field.get("style"), (1, 2))
    if labelled:
        violations.length((*path, "label"), field.get("label"), 1, MAX_INPUT_LABEL)
    violations.length((*path, "placeholder"), field.get("placeholder"), 0, MAX_INPUT_PLACEHOLDER)
    violations.number((*path, "min_length"), field.get("min_length"), 0, MAX_INPUT)
    violations.number((*path, "max_length"), field.get("max_length"), 1, MAX_INPUT)
    _check_order(violations, path, field, "min_length", "max_length")
    longest = field.get("max_length")
    longest = longest if isinstance(longest, int) else MAX_INPUT
    violations.length((*path, "value"), field.get("value"), 0, min(longest, MAX_INPUT))


def check_group(violations: Violations, path: Path, group: Json) -> None:
    """Check a modal's radio buttons, check boxes or file upload."""
    violations.length((*path, "custom_id"), group.get("custom_id"), 1, MAX_CUSTOM_ID)
    if group["type"] in (flags.RADIO_GROUP, flags.CHECKBOX_GROUP):
        _check_options(violations, path, group, MAX_GROUP)
