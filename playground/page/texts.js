// The page's own words, in the language of the person whose screen is shown.

import { FRENCH } from "./french.js";

let current = "en";

/** Speaks as a Discord client with this locale would: French, or else English. */
export function speak(locale) {
  current = locale.startsWith("fr") ? "fr" : "en";
  document.documentElement.lang = current;
}

/** The language that is spoken, as dates and times want it. */
export function language() {
  return current === "fr" ? "fr" : "en-GB";
}

/** A sentence in the language that is spoken; `{names}` in it stand for `values`. */
export function t(sentence, values = {}) {
  const text = current === "fr" ? (FRENCH[sentence] ?? sentence) : sentence;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** `one` for a count of one, else `many`; `{count}` in them is the count. */
export function plural(count, one, many, values = {}) {
  const single = current === "fr" ? Math.abs(count) < 2 : count === 1;
  return t(single ? one : many, { count, ...values });
}
