// An emoji of a button or a choice.

import { h } from "./dom.js";

/** The emoji as text, or its name if it is a picture that only Discord has; null for none. */
export function emoji(given) {
  if (!given) return null;
  return h("span", { class: "emoji" }, given.id ? `:${given.name}:` : given.name);
}
