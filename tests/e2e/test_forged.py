"""Forged presses on every message: each is answered, changes nothing, and logs no error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import Verb
from games.engine.chance import KeyedDice
from tests.e2e.test_whole_game import begin_match, night

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from tests.e2e.clients import Clients, Json

PRESSES: Final = 120
HARMLESS: Final = tuple(verb for verb in Verb if verb not in (Verb.END, Verb.SUBSTITUTE))
"""Verbs whose presses must change nothing; any player may agree to end a match, or offer their seat."""


def forge_press(dice: Dice, message: Json, person: str) -> Json:
    """Return a press with a made-up custom id, as a button, a list, or a form."""
    parts = (
        dice.choose((*HARMLESS, "fly")),
        dice.choose(("1", "1", "1", "2", "999999999999999999")),
        dice.choose(("0", "1", "-1", "5")),
        dice.choose(("", "00000000", "8192ac71")),
        dice.choose(("", "0", "3", "1.2.3", "9999")),
    )
    custom_id = dice.choose(("|".join(("a1", *parts)),) * 9 + ("", "a1|", "x" * 100, "a1|go|1|0|zzzz|"))
    body: Json = {"channel_id": message["channel_id"], "message_id": message["id"], "custom_id": custom_id}
    match dice.pick(4):
        case 0:
            return body | {
                "modal": True,
                "values": {"typed": dice.choose(("5", "999", "abc", "", "@everyone"))},
            }
        case 1:
            return body | {"component_type": 3, "values": [dice.choose(("0", "99", "x"))]}
        case 2:
            return body | {"component_type": 5, "values": [person]}
    return body | {"component_type": 2}


async def test_forged_presses_are_answered_and_change_nothing(clients: Clients) -> None:
    """Players and an outsider press; one of them has a name full of markup."""
    dice = KeyedDice(b"forged", "test")
    evil = await clients.page.post("/people", {"name": "@everyone **x** `y`", "locale": "fr"})
    clients.people["Evil"] = evil["id"]
    await clients.page.post(f"/people/{clients.people['Ben']}", {"dms_open": False})
    await begin_match(clients, "Ben", "Evil", secret_tile=True)
    messages = clients.messages()
    board = await read_page(clients, "board")
    for _ in range(PRESSES):
        name = dice.choose(("Anne", "Ben", "Cara", "Evil"))
        body = forge_press(dice, dice.choose(messages), clients.people["Ben"])
        status, answer = await clients.page.try_post(f"/people/{clients.people[name]}/forge", body)
        assert status != 200 or await clients.settled(answer["interaction"]), body
    assert await read_page(clients, "board") == board
    log = clients.playground.local.supervisor
    assert log is not None
    assert "Traceback" not in log.log()


async def read_page(clients: Clients, page: str) -> str:
    """Return the page that Anne gets when she asks for it."""
    assert await clients.command(
        "Anne", "table", page, channel=night(clients.playground.local.world), table=1
    )
    return await clients.newest_private("Anne")
