// A short sentence at the bottom of the window about something that could not be done.

import { byId } from "./dom.js";

const SHOWN_MS = 6000;
let timer = null;

function notify(sentence) {
  const place = byId("notice");
  place.textContent = sentence;
  place.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (place.hidden = true), SHOWN_MS);
}

/** Carries out a promise and says so if it fails. */
export function trying(promise) {
  return promise.catch((error) => notify(error.message));
}
