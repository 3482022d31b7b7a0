// The choices of a select: its own options, or people, roles and channels of the guild.

import { channelsFor, titleOf, world } from "./world.js";

const CHANNEL_TYPES = { text: 0, dm: 1, thread: 11 };

/** [{label, value, description, emoji, chosen}] for any kind of select component, as a person sees it. */
export function choicesOf(component, person) {
  const preset = new Set((component.default_values ?? []).map((entry) => entry.id));
  const marked = (choice) => ({ ...choice, chosen: preset.has(choice.value) });
  switch (component.type) {
    case 5:
      return users().map(marked);
    case 6:
      return roles().map(marked);
    case 7:
      return [...users(), ...roles()].map(marked);
    case 8:
      return channels(person, component.channel_types).map(marked);
    default:
      return component.options.map((option) => ({ ...option, chosen: option.default === true }));
  }
}

export function users() {
  const people = [...world.people.values()].map(({ id, name }) => ({ label: name, value: id }));
  return [...people, { label: world.bot.name, value: world.bot.id, description: "bot" }];
}

export function roles() {
  return world.guild.roles.map(({ id, name }) => ({ label: name, value: id }));
}

export function channels(person, types = null) {
  const fitting = channelsFor(person).filter(
    ({ kind, guild_id }) => kind !== "dm" && guild_id === world.guild.id && (!types?.length || types.includes(CHANNEL_TYPES[kind])),
  );
  return fitting.map((channel) => ({ label: titleOf(channel), value: channel.id }));
}
