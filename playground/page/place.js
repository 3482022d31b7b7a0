// The person and the channel on screen, kept in the address (#person/channel), so that a reload and the back button
// stay true.

import { changed, channelsFor, world } from "./world.js";

export const here = { person: null, channel: null };
const lastChannel = new Map();

/** Follows the address; if it names no person here, goes to another place. */
export function settle() {
  if (!world.ready) return;
  const [person, channel] = location.hash.slice(1).split("/");
  here.person = world.people.has(person) ? person : (world.people.keys().next().value ?? null);
  if (here.person === null) return;
  const open = channelsFor(here.person);
  const wanted = [channel, lastChannel.get(here.person), here.channel].find((id) => open.some((one) => one.id === id));
  here.channel = wanted ?? open.find((one) => one.kind === "text")?.id ?? open[0]?.id ?? null;
  lastChannel.set(here.person, here.channel);
  const guild = world.channels.get(here.channel)?.guild_id ?? world.guild?.id;
  world.guild = world.guilds.get(guild) ?? world.guilds.values().next().value;
  const address = `#${here.person}/${here.channel}`;
  if (location.hash !== address) history.replaceState(null, "", address);
}

/** Shows another channel of the current person. */
export function goToChannel(channel) {
  location.hash = `#${here.person}/${channel}`;
}

/** Shows another person's screen, where they were last. */
export function goToPerson(person) {
  const open = channelsFor(person);
  const channel = [lastChannel.get(person), here.channel].find((id) => open.some((one) => one.id === id)) ?? open[0]?.id;
  location.hash = `#${person}/${channel}`;
}

addEventListener("hashchange", changed);
