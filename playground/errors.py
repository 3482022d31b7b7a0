"""Refusals: Discord's JSON errors for the bot, and sentences for people."""

from http import HTTPStatus

from playground.json_types import Json

UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_ROLE = 10011
UNKNOWN_USER = 10013
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
UNKNOWN_COMMAND = 10063
UNKNOWN_EVENT = 10070
TOO_MANY_EVENTS = 30038
TOO_LARGE = 40005
ALREADY_ACKNOWLEDGED = 40060
MISSING_ACCESS = 50001
NOT_THE_AUTHOR = 50005
EMPTY_MESSAGE = 50006
CLOSED_DMS = 50007
MISSING_PERMISSIONS = 50013
INVALID_WEBHOOK_TOKEN = 50027
INVALID_ROLE = 50028
INVALID_RECIPIENTS = 50033
INVALID_FORM_BODY = 50035
ARCHIVED_THREAD = 50083
NO_COMMON_GUILD = 50278
INVALID_JSON = 50109
THREAD_EXISTS = 160004
LOCKED_THREAD = 160005
FINISHED_EVENT = 180000

_REFUSALS = {
    UNKNOWN_CHANNEL: (HTTPStatus.NOT_FOUND, "Unknown Channel"),
    UNKNOWN_GUILD: (HTTPStatus.NOT_FOUND, "Unknown Guild"),
    UNKNOWN_MEMBER: (HTTPStatus.NOT_FOUND, "Unknown Member"),
    UNKNOWN_MESSAGE: (HTTPStatus.NOT_FOUND, "Unknown Message"),
    UNKNOWN_ROLE: (HTTPStatus.NOT_FOUND, "Unknown Role"),
    UNKNOWN_USER: (HTTPStatus.NOT_FOUND, "Unknown User"),
    UNKNOWN_WEBHOOK: (HTTPStatus.NOT_FOUND, "Unknown Webhook"),
    UNKNOWN_INTERACTION: (HTTPStatus.NOT_FOUND, "Unknown interaction"),
    UNKNOWN_COMMAND: (HTTPStatus.NOT_FOUND, "Unknown application command"),
    UNKNOWN_EVENT: (HTTPStatus.NOT_FOUND, "Unknown Guild Scheduled Event"),
    TOO_MANY_EVENTS: (
        HTTPStatus.BAD_REQUEST,
        "Maximum number of uncompleted guild scheduled events reached (100)",
    ),
    TOO_LARGE: (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "Request entity too large"),
    ALREADY_ACKNOWLEDGED: (HTTPStatus.BAD_REQUEST, "Interaction has already been acknowledged."),
    MISSING_ACCESS: (HTTPStatus.FORBIDDEN, "Missing Access"),
    NOT_THE_AUTHOR: (HTTPStatus.FORBIDDEN, "Cannot edit a message authored by another user"),
    EMPTY_MESSAGE: (HTTPStatus.BAD_REQUEST, "Cannot send an empty message"),
    CLOSED_DMS: (HTTPStatus.FORBIDDEN, "Cannot send messages to this user"),
    MISSING_PERMISSIONS: (HTTPStatus.FORBIDDEN, "Missing Permissions"),
    INVALID_WEBHOOK_TOKEN: (HTTPStatus.UNAUTHORIZED, "Invalid Webhook Token"),
    INVALID_ROLE: (HTTPStatus.BAD_REQUEST, "Invalid Role"),
    INVALID_RECIPIENTS: (HTTPStatus.BAD_REQUEST, "Invalid Recipient(s)"),
    NO_COMMON_GUILD: (
        HTTPStatus.FORBIDDEN,
        "Cannot send messages to this user due to having no mutual guilds",
    ),
    ARCHIVED_THREAD: (HTTPStatus.BAD_REQUEST, "Thread is archived"),
    INVALID_JSON: (HTTPStatus.BAD_REQUEST, "The request body contains invalid JSON."),
    THREAD_EXISTS: (HTTPStatus.BAD_REQUEST, "A thread has already been created for this message"),
    LOCKED_THREAD: (HTTPStatus.BAD_REQUEST, "This thread is locked"),
    FINISHED_EVENT: (HTTPStatus.BAD_REQUEST, "Cannot update a finished event"),
}


class DiscordError(Exception):
    """An error that the bot gets in the shape of Discord's: an HTTP status, a code and a message."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        """`errors` is the nested object of a 50035 that names the fields."""
        super().__init__(f"{status} {code} {message}" + (f": {errors}" if errors else ""))
        self.status = status
        self.code = code
        self.body: Json = {"message": message, "code": code}
        if errors is not None:
            self.body["errors"] = errors


class PersonError(Exception):
    """A refusal of what a person tried on the page: an HTTP status and a sentence to show them."""

    def __init__(self, sentence: str, status: int = HTTPStatus.BAD_REQUEST, **values: object) -> None:
        """`values` fill the names in braces; the page knows the `sentence` before that in other languages."""
        super().__init__(sentence.format(**values))
        self.status = status
        self.body: Json = {"error": str(self), "sentence": sentence, "values": values}


def refusal(code: int) -> DiscordError:
    """Return the error that Discord's documentation lists under `code`."""
    status, message = _REFUSALS[code]
    return DiscordError(status, code, message)


def invalid_form(errors: Json) -> DiscordError:
    """Return a 50035; `errors` is nested by field, lists of `{code, message}` under `_errors`."""
    return DiscordError(HTTPStatus.BAD_REQUEST, INVALID_FORM_BODY, "Invalid Form Body", errors)
