// The slash commands that were called from this window: their names, and which still wait or have failed.

import { act } from "./api.js";
import { changed, world } from "./world.js";

const KEY = "calls";
/** A command's name by its interaction's id. */
export const callNames = new Map(Object.entries(JSON.parse(sessionStorage.getItem(KEY) ?? "{}")));
const waiting = new Map();

/** Calls a command. Throws an Error with a sentence if the server refuses. */
export async function call(person, channel, path, options) {
  const { interaction } = await act(person, "commands", { channel_id: channel, path, options });
  callNames.set(interaction, path.join(" "));
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(callNames)));
  waiting.set(interaction, { id: interaction, person, channel, name: path.join(" ") });
  changed();
}

/** The outcomes of a person's calls in a channel, as long as they are worth showing: {id, name, state, text}. */
export function openCalls(person, channel) {
  const mine = [...waiting.values()].filter((one) => one.person === person && one.channel === channel);
  const told = mine.map((one) => ({ ...one, state: "answered", ...pick(world.interactions.get(one.id)) }));
  return told.filter(({ state }) => state === "pending" || state === "failed");
}

function pick(news) {
  return news === undefined ? {} : { state: news.state, text: news.text };
}

export function forgetCall(id) {
  waiting.delete(id);
  changed();
}
