// Which messages each person has seen: what is unread, and what of it calls them by name.

import { newer } from "./snowflake.js";
import { t } from "./texts.js";
import { channelsFor, messagesFor, world } from "./world.js";

const KEY = "seen";
/** Discord's mark of a message sent without a notification. */
export const SILENT = 1 << 12;
const seen = new Map(Object.entries(JSON.parse(sessionStorage.getItem(KEY) ?? "{}")));

/** The id of the last message a person saw in a channel; before that, the moment they joined. */
export function lastSeen(person, channel) {
  return seen.get(`${person}/${channel}`) ?? person;
}

/** Notes that a person has seen all of a channel; says whether that is news. */
export function markSeen(person, channel) {
  const last = messagesFor(person, channel).at(-1);
  if (last === undefined || !newer(last.id, lastSeen(person, channel))) return false;
  seen.set(`${person}/${channel}`, last.id);
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(seen)));
  return true;
}

/** How many messages a person has not seen in a channel, and how many of them call them: {count, calls}. */
export function unread(person, channel) {
  const since = lastSeen(person, channel.id);
  const fresh = messagesFor(person, channel.id).filter((message) => message.author.id !== person && newer(message.id, since));
  const ringing = fresh.filter((message) => !(message.flags & SILENT));
  const calls = channel.kind === "dm" ? ringing : ringing.filter((message) => mentions(message, person));
  return { count: fresh.length, calls: calls.length };
}

export function mentions(message, person) {
  const roles = world.people.get(person)?.roles ?? [];
  return message.mentions.some((user) => user.id === person) || message.mention_roles.some((role) => roles.includes(role));
}

/** Counts unread messages over all channels of a person. */
export function unreadOf(person) {
  const total = { count: 0, calls: 0 };
  for (const channel of channelsFor(person)) {
    const { count, calls } = unread(person, channel);
    total.count += count;
    total.calls += calls;
  }
  return total;
}

/** An unread mark in words, for screen readers. */
export function inWords({ count, calls }) {
  if (count === 0) return "";
  return `, ${calls === 0 ? t("{count} unread", { count }) : t("{count} unread, {calls} for them", { count, calls })}`;
}

/** Whether anything waits for a person outside a channel. */
export function unreadElsewhere(person, channel) {
  return channelsFor(person).some((other) => other.id !== channel && unread(person, other).count > 0);
}
