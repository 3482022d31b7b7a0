// The row of people at the top: whose screen is shown, and what waits for the others.

import { avatar } from "./avatar.js";
import { byId, h, keyed } from "./dom.js";
import { goToPerson, here } from "./place.js";
import { inWords, unreadOf } from "./reading.js";
import { world } from "./world.js";

const KEYED = 9;
let current = null;

export function drawPeople() {
  const items = [...world.people.values()].map((person, index) => {
    const unread = unreadOf(person.id);
    const shown = person.id === here.person;
    return {
      key: person.id,
      stamp: [person.name, shown, unread.count, unread.calls, index],
      lasting: true,
      make: () => pill(person, index, shown, unread),
    };
  });
  keyed(byId("people"), items);
  if (current === here.person) return;
  current = here.person;
  byId("people").querySelector("[aria-current]").scrollIntoView({ block: "nearest", inline: "nearest" });
}

function pill(person, index, shown, unread) {
  const shortcut = index < KEYED ? `Alt+${index + 1}` : null;
  return h(
    "button",
    {
      class: "person",
      type: "button",
      "aria-current": shown ? "true" : null,
      "aria-label": `${person.name}${inWords(unread)}`,
      "aria-keyshortcuts": shortcut,
      title: shortcut ? `${person.name} (${shortcut})` : person.name,
      data: { person: person.id, name: person.name },
      on: { click: () => goToPerson(person.id) },
    },
    avatar(person.id),
    h("span", { class: "person-name" }, person.name),
    unread.count > 0 ? badge(unread) : null,
  );
}

/** The mark of unread messages; stronger when some call the person. */
export function badge({ count, calls }) {
  const shown = calls > 0 ? calls : count;
  return h(
    "span",
    { class: calls > 0 ? "badge calls" : "badge", "aria-hidden": "true", data: { unread: count, calls } },
    shown > 99 ? "99+" : shown,
  );
}

/** Lets Ctrl or Alt with a digit switch people. */
export function startKeys() {
  document.addEventListener("keydown", (event) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (digit === undefined || event.ctrlKey === event.altKey || event.shiftKey || event.metaKey) return;
    const person = [...world.people.keys()][Number(digit) - 1];
    if (person === undefined) return;
    event.preventDefault();
    goToPerson(person);
  });
}
