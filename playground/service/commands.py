"""The bot's synced commands: keeps them, and turns what a person filled in into an interaction's data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playground import flags
from playground.errors import PersonError
from playground.guild import permissions, shapes
from playground.guild.world import Channel, World
from playground.json_types import Json, objects
from playground.limits.command import INTEGER, NUMBER, STRING, SUBCOMMAND, check_commands
from playground.limits.violations import Violations

BOOLEAN = 5
USER = 6
CHANNEL = 7
ROLE = 8
SLASH = 1
LARGEST = 2**53


@dataclass(frozen=True, slots=True)
class Call:
    """A command as a person filled it in: its path, its options by name, and the option being typed,
    if any.
    """

    path: Sequence[str]
    options: Mapping[str, object]
    focused: str | None = None


class Commands:
    """All commands by scope: global ones under None, a guild's own under its id."""

    def __init__(self, world: World) -> None:
        """Start with none."""
        self._world = world
        self._scopes: dict[int | None, list[Json]] = {None: []}

    def sync(self, scope: int | None, given: list[Json]) -> list[Json]:
        """Replace a scope's commands. A command that keeps its name keeps its id. Raises 50035."""
        violations = Violations()
        check_commands(violations, given)
        violations.refuse_if_any()
        known = {(old["type"], old["name"]): old["id"] for old in self.of(scope)}
        self._scopes[scope] = [self._complete(scope, command, known) for command in given]
        return self._scopes[scope]

    def _complete(self, scope: int | None, command: Json, known: Mapping[tuple[int, str], str]) -> Json:
        kind = command.get("type", SLASH)
        return {
            **command,
            "type": kind,
            "description": command.get("description", ""),
            "options": command.get("options") or [],
            "id": known.get((kind, command["name"])) or str(self._world.next_id()),
            "application_id": str(self._world.bot_id),
            "version": str(self._world.next_id()),
            **({} if scope is None else {"guild_id": str(scope)}),
        }

    def of(self, scope: int | None) -> list[Json]:
        """Return one scope's commands."""
        return self._scopes.get(scope, [])

    def all(self) -> list[Json]:
        """Return every command."""
        return [command for commands in self._scopes.values() for command in commands]

    def data(self, call: Call, channel: Channel, person: int) -> Json:
        """Return the interaction's data for a call. Raises a PersonError that says what is wrong with it."""
        command = self._name(call.path, channel)
        self._check_allowed(command, channel, person)
        node: Json = command
        nest: list[Json] = []
        for name in call.path[1:]:
            node = _child(node, name, call.path)
            nest.append(node)
        if any(option["type"] <= SUBCOMMAND + 1 for option in objects(node.get("options"))):
            sentence = "/{command} needs a subcommand."
            raise PersonError(sentence, command=" ".join(call.path))
        options = self._options(node, call, channel.guild_id)
        for group in reversed(nest):
            options = [{"name": group["name"], "type": group["type"], "options": options}]
        data: Json = {"id": command["id"], "name": command["name"], "type": SLASH, "options": options}
        resolved = self._resolve(_leaves(options), person, channel.guild_id)
        return data | ({"resolved": resolved} if resolved else {})

    def _resolve(self, leaves: Sequence[Json], person: int, guild: int | None) -> Json:
        """Return what the ids in options stand for, by kind."""
        named = {
            kind: [int(str(option["value"])) for option in leaves if option["type"] == kind]
            for kind in (USER, CHANNEL, ROLE)
        }
        world, rights = self._world, str(permissions.of_person(self._world, person, guild))
        found: Json = self.resolve(named[USER], guild) if named[USER] else {}
        if named[CHANNEL]:
            shown = {channel: shapes.channel(world, world.channels[channel]) for channel in named[CHANNEL]}
            found["channels"] = {
                str(channel): {**shape, "permissions": rights} for channel, shape in shown.items()
            }
        if named[ROLE]:
            found["roles"] = {str(role): shapes.role(world.roles[role]) for role in named[ROLE]}
        return found

    def resolve(self, users: Sequence[int], guild: int | None) -> Json:
        """Return the `resolved` part that describes users: as members of a guild, too, if there is one."""
        world = self._world
        found: Json = {"users": {str(user): shapes.user(world, user) for user in users}}
        if guild is not None:
            found["members"] = {
                str(user): {
                    **shapes.member(world, guild, user, with_user=False),
                    "permissions": str(permissions.of_person(world, user, guild)),
                }
                for user in users
            }
        return found

    def _name(self, path: Sequence[str], channel: Channel) -> Json:
        for command in [*self.of(channel.guild_id), *self.of(None)]:
            if path and command["name"] == path[0] and command["type"] == SLASH:
                return command
        sentence = "There is no command /{command}."
        raise PersonError(sentence, command=" ".join(path))

    def _check_allowed(self, command: Json, channel: Channel, person: int) -> None:
        context = flags.DM_CONTEXT if channel.kind == "dm" else flags.GUILD_CONTEXT
        if context not in contexts(command):
            direct = "/{command} cannot be used in direct messages."
            sentence = direct if context == flags.DM_CONTEXT else "/{command} cannot be used in a server."
            raise PersonError(sentence, command=command["name"])
        needed = int(command.get("default_member_permissions") or 0)
        if channel.kind != "dm" and needed & ~permissions.of_person(self._world, person, channel.guild_id):
            sentence = "You may not use /{command} in this server."
            raise PersonError(sentence, command=command["name"])

    def _options(self, node: Json, call: Call, guild: int | None) -> list[Json]:
        known = {option["name"]: option for option in objects(node.get("options"))}
        for name in call.options:
            if name not in known:
                sentence = "/{command} has no option {option}."
                raise PersonError(sentence, command=" ".join(call.path), option=name)
        if call.focused is not None and not known.get(call.focused, {}).get("autocomplete"):
            sentence = "/{command} offers no completion for {option}."
            raise PersonError(sentence, command=" ".join(call.path), option=call.focused)
        filled: list[Json] = []
        for name, option in known.items():
            shape: Json = {"name": name, "type": option["type"]}
            if name == call.focused:
                filled.append({**shape, "value": call.options.get(name, ""), "focused": True})
            elif name in call.options:
                filled.append({**shape, "value": self._value(option, call.options[name], guild)})
            elif option.get("required") and call.focused is None:
                sentence = "/{command} needs {option}."
                raise PersonError(sentence, command=" ".join(call.path), option=name)
        return filled

    def _value(self, option: Json, value: object, guild: int | None) -> object:
        """Return a checked value as Discord would send it."""
        kind = option["type"]
        texts = dict.fromkeys((STRING, USER, CHANNEL, ROLE), str)
        fitting = {**texts, INTEGER: int, BOOLEAN: bool, NUMBER: int | float}
        if kind not in fitting:
            sentence = "{option} is of a kind that the playground does not know."
            raise PersonError(sentence, option=option["name"])
        if not isinstance(value, fitting[kind]) or (isinstance(value, bool) and kind != BOOLEAN):
            sentence = "{option} is of the wrong kind."
            raise PersonError(sentence, option=option["name"])
        if kind in (USER, CHANNEL, ROLE):
            self._check_known(option, str(value), guild)
        choices = [choice["value"] for choice in objects(option.get("choices"))]
        if choices and value not in choices:
            sentence = "{option} must be one of its choices."
            raise PersonError(sentence, option=option["name"])
        _check_range(option, value)
        return value

    def _check_known(self, option: Json, value: str, guild: int | None) -> None:
        world = self._world
        channels = {channel.id for channel in world.channels.values() if channel.guild_id == guild}
        known = {USER: {*world.people, world.bot_id}, CHANNEL: channels, ROLE: set(world.roles_of(guild))}
        if not value.isdecimal() or int(value) not in known[option["type"]]:
            sentence = "{option} names nobody here."
            raise PersonError(sentence, option=option["name"])


def contexts(command: Json) -> list[int]:
    """Return where a command may be used: 0 in the guild, 1 in direct messages with the bot."""
    if command.get("contexts") is not None:
        return list(command["contexts"])
    guild_only = command.get("dm_permission") is False
    return [flags.GUILD_CONTEXT] if guild_only else [flags.GUILD_CONTEXT, flags.DM_CONTEXT]


def _child(node: Json, name: str, path: Sequence[str]) -> Json:
    for option in objects(node.get("options")):
        if option["name"] == name and option["type"] <= SUBCOMMAND + 1:
            return option
    sentence = "There is no command /{command}."
    raise PersonError(sentence, command=" ".join(path))


def _leaves(options: Sequence[Json]) -> list[Json]:
    return [
        leaf
        for option in options
        for leaf in (_leaves(option["options"]) if "options" in option else [option])
    ]


def _check_range(option: Json, value: object) -> None:
    kind = option["type"]
    amount: float
    if kind == STRING:
        amount, lowest, highest = len(str(value)), option.get("min_length", 0), option.get("max_length", 6000)
    elif kind in (INTEGER, NUMBER) and isinstance(value, int | float):
        amount, lowest, highest = value, option.get("min_value", -LARGEST), option.get("max_value", LARGEST)
    else:
        return
    if not lowest <= amount <= highest:
        sentence = (
            "{option} must be from {least} to {most} letters."
            if kind == STRING
            else "{option} must be from {least} to {most}."
        )
        raise PersonError(sentence, option=option["name"], least=lowest, most=highest)
