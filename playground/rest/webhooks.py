"""REST: what follows an interaction's first answer: follow-ups, and fetching, editing and deleting its
messages.
"""

from aiohttp import web

from playground import compose, errors, flags, shapes
from playground.bodies import read_object
from playground.compose import Draft
from playground.house import House, house_of
from playground.interactions import Interaction
from playground.rates import FOLLOW_UP
from playground.rest.callbacks import own
from playground.rest.replies import count, nothing, number, reply
from playground.world import Message

ROUTES = web.RouteTableDef()
_WEBHOOK = r"/webhooks/{application:\d+}/{token}"
_MESSAGE = _WEBHOOK + r"/messages/{message:@original|\d+}"


def _interaction(request: web.Request) -> Interaction:
    house = house_of(request)
    if number(request, "application") != house.world.bot_id:
        raise errors.refusal(errors.UNKNOWN_WEBHOOK)
    count(request, FOLLOW_UP, request.match_info["token"])
    return house.desk.by_token(request.match_info["token"])


@ROUTES.post(_WEBHOOK)
async def follow_up(request: web.Request) -> web.Response:
    """Send another message; the first one after a deferred answer takes that answer's place."""
    body, uploads = await read_object(request)
    house, interaction = house_of(request), _interaction(request)
    if interaction.channel_id not in house.world.channels:
        raise errors.refusal(errors.UNKNOWN_CHANNEL)
    draft = Draft(body, uploads, extra_flags=flags.EPHEMERAL)
    waiting = house.world.messages.get(interaction.original or 0)
    if waiting is not None and waiting.flags & flags.LOADING:
        message = compose.edited(house, waiting, draft)
        house.change(message)
    else:
        message = compose.new_message(house, interaction.channel_id, draft)
        message = own(house, interaction, message)
        house.post(message)
    house.desk.completed(interaction)
    return reply(shapes.message(house.world, message, house.address))


@ROUTES.get(_MESSAGE)
async def fetch(request: web.Request) -> web.Response:
    """Return a message of the interaction."""
    house = house_of(request)
    return reply(shapes.message(house.world, _message(house, request, _interaction(request)), house.address))


@ROUTES.patch(_MESSAGE)
async def edit(request: web.Request) -> web.Response:
    """Edit a message of the interaction, ephemeral or not."""
    body, uploads = await read_object(request)
    house, interaction = house_of(request), _interaction(request)
    message = _message(house, request, interaction)
    changed = compose.edited(house, message, Draft(body, uploads))
    house.change(changed)
    house.desk.completed(interaction)
    return reply(shapes.message(house.world, changed, house.address))


@ROUTES.delete(_MESSAGE)
async def delete(request: web.Request) -> web.Response:
    """Delete a message of the interaction."""
    house, interaction = house_of(request), _interaction(request)
    house.remove(_message(house, request, interaction))
    house.desk.completed(interaction)
    return nothing()


def _message(house: House, request: web.Request, interaction: Interaction) -> Message:
    """Return the message of the path: the answer, a follow-up, or the message of the component."""
    name = request.match_info["message"]
    message_id = (interaction.original or 0) if name == "@original" else int(name)
    message = house.world.messages.get(message_id)
    if message is None or (message.token != interaction.token and message.id != interaction.source):
        raise errors.refusal(errors.UNKNOWN_MESSAGE)
    return message
