"""Every limit names the field at fault in a 50035 (or has a code of its own)."""

import io
from typing import Any

import aiohttp
import pytest

from tests.playground.driving import Json, Rest, Scene

V2 = 32768


def button(**changes: object) -> Json:
    """Return a valid button, changed."""
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | changes


def select(**changes: object) -> Json:
    """Return a valid select, changed."""
    return {"type": 3, "custom_id": "s", "options": [{"label": "A", "value": "a"}]} | changes


def row(*children: Json) -> Json:
    """Return a row of components."""
    return {"type": 1, "components": list(children)}


def text(letters: int) -> Json:
    """Return a text display of some length."""
    return {"type": 10, "content": "x" * letters}


def first_fault(errors: Json) -> str:
    """Return the path of the first fault in a 50035."""
    path: list[str] = []
    node: Any = errors
    while "_errors" not in node:
        step = next(iter(node))
        path.append(step)
        node = node[step]
    return ".".join(path)


IN_ROW = "components.0.components.0"
MESSAGES: list[tuple[Json, str]] = [
    ({"content": "x" * 2001}, "content"),
    ({"content": "x", "nonce": "n" * 26}, "nonce"),
    ({"content": "x", "embeds": [{"title": "t"}] * 11}, "embeds"),
    ({"content": "x", "embeds": [{"title": "t" * 257}]}, "embeds.0.title"),
    ({"content": "x", "embeds": [{"description": "t" * 4000}, {"description": "t" * 2001}]}, "embeds"),
    ({"content": "x", "embeds": [{"fields": [{"name": "", "value": "v"}]}]}, "embeds.0.fields.0.name"),
    ({"content": "x", "components": [row(button(custom_id=str(i))) for i in range(6)]}, "components"),
    (
        {"content": "x", "components": [row(*(button(custom_id=str(i)) for i in range(6)))]},
        "components.0.components",
    ),
    ({"content": "x", "components": [row()]}, "components.0.components"),
    ({"content": "x", "components": [row(button(), button())]}, "components.0.components.1.custom_id"),
    ({"content": "x", "components": [row(select(), button())]}, "components.0.components"),
    ({"content": "x", "components": [row(button(label="x" * 81))]}, f"{IN_ROW}.label"),
    ({"content": "x", "components": [row(button(label=None))]}, f"{IN_ROW}.label"),
    ({"content": "x", "components": [row(button(custom_id="x" * 101))]}, f"{IN_ROW}.custom_id"),
    ({"content": "x", "components": [row(button(custom_id=None))]}, f"{IN_ROW}.custom_id"),
    ({"content": "x", "components": [row(button(emoji={"name": "▲"}))]}, f"{IN_ROW}.emoji.name"),
    (
        {"content": "x", "components": [row(button(emoji={"name": "moai", "id": "7"}))]},
        f"{IN_ROW}.emoji.name",
    ),
    ({"content": "x", "components": [row(button(style=9))]}, f"{IN_ROW}.style"),
    ({"content": "x", "components": [row(button(style=5))]}, f"{IN_ROW}.url"),
    ({"content": "x", "components": [row(select(placeholder="x" * 151))]}, f"{IN_ROW}.placeholder"),
    ({"content": "x", "components": [row(select(options=[]))]}, f"{IN_ROW}.options"),
    ({"content": "x", "components": [row(select(max_values=2))]}, f"{IN_ROW}.max_values"),
    (
        {
            "content": "x",
            "components": [row(select(options=[{"label": str(i), "value": str(i)} for i in range(26)]))],
        },
        f"{IN_ROW}.options",
    ),
    (
        {"content": "x", "components": [row(select(options=[{"label": "A", "value": "a"}] * 2))]},
        f"{IN_ROW}.options.1.value",
    ),
    (
        {"content": "x", "components": [row(select(options=[{"label": "A" * 101, "value": "a"}]))]},
        f"{IN_ROW}.options.0.label",
    ),
    *(
        (
            {"content": "x", "components": [row(select(options=[{"value": "a"} | option]))]},
            f"{IN_ROW}.options.0.{key}",
        )
        for key, option in (
            ("label", {"label": "🗿" * 51}),
            ("label", {"label": " \n"}),
            ("description", {"label": "A", "description": "x" * 101}),
            ("description", {"label": "A", "description": "🗿" * 51}),
            ("value", {"label": "A", "value": "🗿" * 51}),
        )
    ),
    ({"content": "x", "components": [row(select(placeholder="🗿" * 76))]}, f"{IN_ROW}.placeholder"),
    (
        {
            "content": "x",
            "components": [row({"type": 5, "custom_id": "s", "min_values": 2, "max_values": 1})],
        },
        f"{IN_ROW}.min_values",
    ),
    ({"content": "x", "components": [row(button(label="🗿" * 41))]}, f"{IN_ROW}.label"),
    ({"content": "x", "components": [row(button(label=" "))]}, f"{IN_ROW}.label"),
    ({"content": "🗿" * 1001}, "content"),
    ({"flags": V2, "components": [{"type": 10, "content": "🗿" * 2001}]}, "components"),
    ({"flags": V2, "components": [{"type": 10, "content": " \n "}]}, "components.0.content"),
    (
        {"flags": V2, "components": [{"type": 10, "content": "🗿" * 1001} for _ in range(2)]},
        "components",
    ),
    ({"content": "x", "components": [text(1)]}, "components.0.type"),
    ({"content": "x", "attachments": [{"id": 0}]}, "attachments"),
    ({"content": "x", "message_reference": {"message_id": 1}}, "message_reference"),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": [1]}},
        "allowed_mentions",
    ),
    ({"flags": V2, "content": "x", "components": [text(1)]}, "content"),
    ({"flags": V2, "embeds": [{"title": "t"}], "components": [text(1)]}, "embeds"),
    ({"flags": V2, "components": [text(1) for _ in range(41)]}, "components"),
    ({"flags": V2, "components": [{"type": 17, "components": [text(1)] * 20}] * 2}, "components"),
    ({"flags": V2, "components": [text(2001), text(2000)]}, "components"),
    ({"flags": V2, "components": [{"type": 17, "components": []}]}, "components.0.components"),
    ({"flags": V2, "components": [{"type": 9, "components": [text(1)]}]}, "components.0.accessory"),
    (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}]},
        "components.0.items.0.media.url",
    ),
    (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "file:///etc/passwd"}}]}]},
        "components.0.items.0.media.url",
    ),
    (
        {"flags": V2, "components": [{"type": 13, "file": {"url": "https://x.example/y"}}]},
        "components.0.file.url",
    ),
]


@pytest.mark.parametrize(("body", "field"), MESSAGES)
async def test_a_message_over_a_limit_is_50035_naming_the_field(
    rest: Rest, scene: Scene, body: Json, field: str
) -> None:
    """Each body breaks one limit."""
    status, answer = await rest.ask("POST", f"/channels/{scene.night}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    assert first_fault(answer["errors"]) == field


@pytest.mark.parametrize("body", [{}, {"content": "  "}, {"flags": V2, "components": []}])
async def test_an_empty_message_is_50006(rest: Rest, scene: Scene, body: Json) -> None:
    """White space counts as empty."""
    assert await rest.code("POST", f"/channels/{scene.night}/messages", body) == 50006


async def test_values_at_the_limits_are_taken(rest: Rest, scene: Scene) -> None:
    """Values at the limits are accepted."""
    rows = [row(*(button(custom_id=f"{i}{j}", label="x" * 80) for j in range(5))) for i in range(5)]
    status, _ = await rest.ask(
        "POST", f"/channels/{scene.night}/messages", {"content": "x" * 2000, "components": rows}
    )
    assert status == 200
    row_of_emoji = [
        row(*(button(custom_id=name, emoji={"name": name}) for name in ("🗿", "♟️", "1️⃣", "👩‍🌾", "🇫🇷")))
    ]
    status, _ = await rest.ask(
        "POST", f"/channels/{scene.night}/messages", {"content": "x", "components": row_of_emoji}
    )
    assert status == 200
    blocks = [{"type": 17, "components": [text(100) for _ in range(19)]} for _ in range(2)]
    status, _ = await rest.ask(
        "POST", f"/channels/{scene.night}/messages", {"flags": V2, "components": blocks}
    )
    assert status == 200


@pytest.mark.parametrize(("sizes", "code"), [([10 * 2**20 + 1], 40005), ([1] * 11, 50035)])
async def test_too_large_or_too_many_files_are_refused(
    rest: Rest, scene: Scene, sizes: list[int], code: int
) -> None:
    """Ten files of 10 MiB are the most."""
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", '{"content": "x"}')
    for index, size in enumerate(sizes):
        form.add_field(f"files[{index}]", io.BytesIO(b"x" * size), filename="x.bin")
    async with rest._session.post(f"{rest._base}/channels/{scene.night}/messages", data=form) as response:
        assert (await response.json())["code"] == code


def command(**changes: object) -> Json:
    """Return a valid command, changed."""
    return {"name": "go", "description": "Go", "type": 1} | changes


def option(**changes: object) -> Json:
    """Return a valid text option, changed."""
    return {"type": 3, "name": "where", "description": "Where"} | changes


LONG_CHOICES = [{"name": f"{i:02}" + "y" * 90, "value": f"{i:02}" + "z" * 90} for i in range(9)]
COMMANDS: list[tuple[list[Json], str]] = [
    ([command(name=f"c{i}") for i in range(101)], ""),
    ([command(), command()], "1.name"),
    ([command(name="Go")], "0.name"),
    ([command(name="go on")], "0.name"),
    ([command(name="x" * 33)], "0.name"),
    ([command(description="")], "0.description"),
    ([command(description="x" * 101)], "0.description"),
    ([command(name_localizations={"fr": "Aller"})], "0.name_localizations.fr"),
    ([command(name_localizations={"rapa": "oho"})], "0.name_localizations.rapa"),
    ([command(description_localizations={"fr": "x" * 101})], "0.description_localizations.fr"),
    ([command(options=[option(name=f"o{i}") for i in range(26)])], "0.options"),
    ([command(options=[option(), option(name="b", required=True)])], "0.options.1"),
    ([command(options=[option(), option()])], "0.options.1.name"),
    ([command(options=[option(type=12)])], "0.options.0.type"),
    ([command(options=[option(type=2, options=[option(type=2)])])], "0.options.0.options.0.type"),
    ([command(options=[option(choices=[{"name": "x", "value": 1}])])], "0.options.0.choices.0.value"),
    (
        [command(options=[option(choices=[{"name": str(i), "value": str(i)} for i in range(26)])])],
        "0.options.0.choices",
    ),
    (
        [command(options=[option(autocomplete=True, choices=[{"name": "x", "value": "x"}])])],
        "0.options.0.autocomplete",
    ),
    ([command(options=[option(name=f"o{i}", choices=LONG_CHOICES) for i in range(5)])], "0"),
]


@pytest.mark.parametrize(("commands", "field"), COMMANDS)
async def test_commands_over_a_limit_are_50035_naming_the_field(
    rest: Rest, scene: Scene, commands: list[Json], field: str
) -> None:
    """Each list breaks one limit."""
    _, me = await rest.ask("GET", "/users/@me")
    status, answer = await rest.ask("PUT", f"/applications/{me['id']}/commands", commands)
    assert (status, answer["code"]) == (400, 50035)
    assert first_fault(answer["errors"]) == field
