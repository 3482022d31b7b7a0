// The world as the server told it last, kept up to date event by event.

import { t } from "./texts.js";

export const world = {
  ready: false,
  connected: false,
  people: new Map(),
  bot: null,
  /** The guild that is looked at; in direct messages, the one that was looked at before. */
  guild: null,
  guilds: new Map(),
  channels: new Map(),
  /** By channel id: messages by id, oldest first. */
  messages: new Map(),
  commands: [],
  modals: new Map(),
  /** The scheduled events that are not over, by id. */
  events: new Map(),
  /** The seconds by which the playground's time was moved forward. */
  clock: 0,
  /** The last news of each interaction, by id. */
  interactions: new Map(),
};

const listeners = [];
let announced = false;

/** Calls `listener` after every change; changes made together are one. */
export function onChange(listener) {
  listeners.push(listener);
}

export function changed() {
  if (announced) return;
  announced = true;
  queueMicrotask(() => {
    announced = false;
    for (const listener of listeners) listener();
  });
}

/** Takes in one object from the server. */
export function take(event) {
  handlers[event.type]?.(event);
  changed();
}

const handlers = {
  world(event) {
    world.ready = true;
    world.people = indexed(event.people);
    world.bot = event.bot;
    world.guilds = indexed(event.guilds);
    world.clock = event.clock;
    world.channels = indexed(event.channels);
    world.messages = new Map();
    for (const message of event.messages) put(message);
    world.commands = event.commands;
    world.modals = indexed(event.modals);
    world.events = indexed(event.events);
    // Events of interactions meanwhile were missed; nothing may look pending for ever.
    world.interactions = new Map();
  },
  guild: ({ guild }) => world.guilds.set(guild.id, guild),
  clock: ({ offset }) => (world.clock = offset),
  person: ({ person }) => world.people.set(person.id, person),
  bot: ({ bot }) => (world.bot = bot),
  channel: ({ channel }) => world.channels.set(channel.id, channel),
  channel_gone({ id }) {
    world.channels.delete(id);
    world.messages.delete(id);
  },
  message({ message }) {
    for (const [id, news] of world.interactions) {
      if (news.message === message.id && news.state === "failed") world.interactions.delete(id);
    }
    put(message);
  },
  message_gone: (event) => world.messages.get(event.channel_id)?.delete(event.id),
  commands: ({ commands }) => (world.commands = commands),
  modal: ({ modal }) => world.modals.set(modal.id, modal),
  modal_gone: ({ id }) => world.modals.delete(id),
  scheduled_event({ event }) {
    if (event.status > 2) world.events.delete(event.id);
    else world.events.set(event.id, event);
  },
  scheduled_event_gone: ({ id }) => world.events.delete(id),
  interaction: (event) => world.interactions.set(event.id, event),
};

function indexed(list) {
  return new Map(list.map((thing) => [thing.id, thing]));
}

function put(message) {
  if (!world.messages.has(message.channel_id)) world.messages.set(message.channel_id, new Map());
  world.messages.get(message.channel_id).set(message.id, message);
}

/** The playground's time, in milliseconds since 1970. */
export function now() {
  return Date.now() + world.clock * 1000;
}

/** The messages of a channel that a person may see, oldest first. */
export function messagesFor(person, channel) {
  return [...(world.messages.get(channel)?.values() ?? [])].filter((message) => message.for === null || message.for === person);
}

/** The channels that a person may see: of a server that they have left, none. */
export function channelsFor(person) {
  const inside = world.people.get(person)?.member ?? true;
  return [...world.channels.values()].filter(({ kind, person: of }) => (kind === "dm" ? of === person : inside));
}

/** A person's or the bot's name. */
export function nameOf(user) {
  if (user === world.bot?.id) return world.bot.name;
  return world.people.get(user)?.name ?? t("somebody");
}

/** A channel's name as it is written. */
export function titleOf(channel) {
  if (channel.kind === "dm") return world.bot.name;
  return channel.kind === "thread" ? channel.name : `#${channel.name}`;
}
