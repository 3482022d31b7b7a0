"""REST: what follows an interaction's first answer: follow-ups, and fetching, editing and deleting its
messages.
"""

from aiohttp import web

from playground import errors, flags
from playground.connections.rates import FOLLOW_UP
from playground.guild import shapes
from playground.guild.world import Message
from playground.rest import compose
from playground.rest.bodies import read_object
from playground.rest.callbacks import own
from playground.rest.compose import Draft
from playground.rest.replies import count, nothing, number, reply
from playground.service.interactions import Interaction
from playground.service.local_discord import LocalDiscord, local_of

ROUTES = web.RouteTableDef()
_WEBHOOK = r"/webhooks/{application:\d+}/{token}"
_MESSAGE = _WEBHOOK + r"/messages/{message:@original|\d+}"


def _interaction(request: web.Request) -> Interaction:
    local = local_of(request)
    if number(request, "application") != local.world.bot_id:
        raise errors.refusal(errors.UNKNOWN_WEBHOOK)
    count(request, FOLLOW_UP, request.match_info["token"])
    return local.interactions.by_token(request.match_info["token"])


@ROUTES.post(_WEBHOOK)
async def follow_up(request: web.Request) -> web.Response:
    """Send another message; the first one after a deferred answer takes that answer's place."""
    body, uploads = await read_object(request)
    local, interaction = local_of(request), _interaction(request)
    if interaction.channel_id not in local.world.channels:
        raise errors.refusal(errors.UNKNOWN_CHANNEL)
    draft = Draft(body, uploads, extra_flags=flags.EPHEMERAL)
    waiting = local.world.messages.get(interaction.original or 0)
    if waiting is not None and waiting.flags & flags.LOADING:
        message = compose.edit(local, waiting, draft)
        local.change(message)
    else:
        message = compose.new_message(local, interaction.channel_id, draft)
        message = own(local, interaction, message)
        local.post(message)
    local.interactions.note_completion(interaction)
    return reply(shapes.message(local.world, message, local.address))


@ROUTES.get(_MESSAGE)
async def fetch(request: web.Request) -> web.Response:
    """Return a message of the interaction."""
    local = local_of(request)
    return reply(shapes.message(local.world, _message(local, request, _interaction(request)), local.address))


@ROUTES.patch(_MESSAGE)
async def edit(request: web.Request) -> web.Response:
    """Edit a message of the interaction, ephemeral or not."""
    body, uploads = await read_object(request)
    local, interaction = local_of(request), _interaction(request)
    message = _message(local, request, interaction)
    changed = compose.edit(local, message, Draft(body, uploads))
    local.change(changed)
    local.interactions.note_completion(interaction)
    return reply(shapes.message(local.world, changed, local.address))


@ROUTES.delete(_MESSAGE)
async def delete(request: web.Request) -> web.Response:
    """Delete a message of the interaction."""
    local, interaction = local_of(request), _interaction(request)
    local.remove(_message(local, request, interaction))
    local.interactions.note_completion(interaction)
    return nothing()


def _message(local: LocalDiscord, request: web.Request, interaction: Interaction) -> Message:
    """Return the message of the path: the answer, a follow-up, or the message of the component."""
    name = request.match_info["message"]
    message_id = (interaction.original or 0) if name == "@original" else int(name)
    message = local.world.messages.get(message_id)
    if message is None or (message.token != interaction.token and message.id != interaction.source):
        raise errors.refusal(errors.UNKNOWN_MESSAGE)
    return message
