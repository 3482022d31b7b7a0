"""Roles: whom the bot gives one and from whom it takes it, what it may not, and what they bring."""

import discord
import pytest

from playground.server import Playground
from tests.playground.driving import Json, Page, Rest, Scene
from tests.playground.tiny_bot import TinyBot


@pytest.fixture
def roles(page: Page) -> dict[str, str]:
    """Return the ids of the roles at the start by their names."""
    return {role["name"]: role["id"] for role in page.told[0]["guilds"][0]["roles"]}


def path(playground: Playground, person: object, role: object) -> str:
    """Return the path of a member's role."""
    return f"/guilds/{playground.local.world.guild_id}/members/{person}/roles/{role}"


async def test_a_role_is_given_once_and_taken_once(
    rest: Rest, playground: Playground, page: Page, scene: Scene, roles: dict[str, str]
) -> None:
    one = path(playground, scene.ben, roles["Players"])
    for _ in range(2):
        assert (await rest.ask("PUT", one))[0] == 204
    shown = await page.until("person", lambda event: event["person"]["roles"] == [roles["Players"]])
    assert shown["person"]["id"] == scene.ben
    _, member = await rest.ask("GET", one.rpartition("/roles/")[0])
    assert member["roles"] == [roles["Players"]]
    for _ in range(2):
        assert (await rest.ask("DELETE", one))[0] == 204
    assert (await rest.ask("GET", one.rpartition("/roles/")[0]))[1]["roles"] == []


async def test_roles_that_the_bot_may_not_give(
    rest: Rest, playground: Playground, page: Page, scene: Scene, roles: dict[str, str]
) -> None:
    world = playground.local.world
    for role, code in (
        ("17", 10011),
        (roles["Moderators"], 50013),
        (roles["Ahu"], 50013),
        (str(world.guild_id), 50028),
    ):
        for method in ("PUT", "DELETE"):
            assert await rest.code(method, path(playground, scene.ben, role)) == code
    assert await rest.code("PUT", path(playground, "17", roles["Players"])) == 10007
    await page.post(f"/people/{scene.ben}", {"member": False})
    assert await rest.code("PUT", path(playground, scene.ben, roles["Players"])) == 10007
    await page.post("/admin/bot/rights", {"bot_may_give_roles": False})
    assert await rest.code("PUT", path(playground, scene.cara, roles["Players"])) == 50013
    assert all(not person.roles for person in world.people.values())


async def test_a_deleted_role_is_unknown_and_has_no_members(
    bot: TinyBot, rest: Rest, playground: Playground, page: Page, scene: Scene
) -> None:
    role = await page.post("/admin/roles", {"name": "Guests"})
    one = path(playground, scene.ben, role["id"])
    await rest.ask("PUT", one)
    assert bot.guilds[0].get_role(int(role["id"])) is not None
    await page.post(f"/admin/roles/{role['id']}/delete")
    assert await rest.code("DELETE", one) == 10011
    assert not playground.local.world.people[int(scene.ben)].roles


async def test_people_who_leave_the_server_lose_their_roles(
    page: Page, scene: Scene, roles: dict[str, str]
) -> None:
    one = f"/people/{scene.ben}"
    assert (await page.post(f"{one}/roles/{roles['Players']}/give"))["roles"] == [roles["Players"]]
    assert (await page.post(one, {"member": False}))["roles"] == []
    assert "no such role" in await page.refuse(f"{one}/roles/{roles['Ahu']}/give")
    assert "letters" in await page.refuse("/admin/roles", {"name": " "})


async def test_an_interaction_tells_a_member_s_roles_and_what_they_bring(
    bot: TinyBot, page: Page, scene: Scene, roles: dict[str, str]
) -> None:
    await page.post(f"/people/{scene.ben}/roles/{roles['Moderators']}/give")
    await scene.call("dance", "start", kind="w", person=scene.ben)
    interaction = await bot.next()
    assert isinstance(interaction.user, discord.Member)
    assert [str(role.id) for role in interaction.user.roles] == [
        str(interaction.guild_id),
        roles["Moderators"],
    ]
    assert interaction.permissions.manage_events
    assert not interaction.permissions.administrator


COMMAND: Json = {
    "name": "invite",
    "description": "Invite",
    "type": 1,
    "options": [
        {"type": 8, "name": "whom", "description": "Whom"},
        {"type": 7, "name": "where", "description": "Where"},
    ],
}


async def test_options_may_name_roles_and_channels(
    rest: Rest, playground: Playground, page: Page, scene: Scene, roles: dict[str, str]
) -> None:
    """The event of the interaction describes what its options name."""
    local = playground.local
    await rest.ask("PUT", f"/applications/{local.world.bot_id}/commands", [COMMAND])
    body = {"channel_id": scene.night, "path": ["invite"]}
    given = {"whom": roles["Players"], "where": scene.table}
    sent = await page.post(f"/people/{scene.anne}/commands", {**body, "options": given})
    resolved = local.interactions.interaction(int(sent["interaction"])).event["data"]["resolved"]
    assert resolved["roles"][roles["Players"]]["name"] == "Players"
    assert resolved["channels"][scene.table]["name"] == "another-table"
    wrong = {**body, "options": {"whom": scene.table}}
    assert "nobody" in await page.refuse(f"/people/{scene.anne}/commands", wrong)


CALLS: list[tuple[Json | None, bool, bool]] = [
    (None, True, True),
    ({"parse": []}, True, False),
    ({"roles": ["{role}"]}, True, True),
    ({"roles": ["{role}"]}, False, False),
    ({"users": ["1"]}, True, False),
]
"""The mentions that a message allows, whether the bot may mention every role, and whether that calls it."""


@pytest.mark.parametrize("call", CALLS)
async def test_a_role_is_called_where_that_is_allowed(
    rest: Rest, page: Page, scene: Scene, roles: dict[str, str], call: tuple[Json | None, bool, bool]
) -> None:
    role = roles["Players"]
    allowed, may_all, rings = call
    await page.post("/admin/bot/rights", {"bot_may_mention_all": may_all})
    body: Json = {"content": f"<@&{role}> <@&17>"}
    if allowed is not None:
        body["allowed_mentions"] = {
            key: [entry.format(role=role) for entry in value] for key, value in allowed.items()
        }
    _, message = await rest.ask("POST", f"/channels/{scene.night}/messages", body)
    assert message["mention_roles"] == ([role] if rings else [])


async def test_a_mentionable_role_is_called_without_a_right(rest: Rest, page: Page, scene: Scene) -> None:
    role = await page.post("/admin/roles", {"name": "Guests", "mentionable": True})
    body = {"content": f"<@&{role['id']}>"}
    _, message = await rest.ask("POST", f"/channels/{scene.night}/messages", body)
    assert message["mention_roles"] == [role["id"]]
