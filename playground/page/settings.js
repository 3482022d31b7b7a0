// The current person's settings: language, and whether the bot may write to them.

import { post } from "./api.js";
import { avatar } from "./avatar.js";
import { byId, h, keyed } from "./dom.js";
import { languages } from "./locale.js";
import { trying } from "./notice.js";
import { here } from "./place.js";
import { changed, world } from "./world.js";

export function drawSettings() {
  const person = world.people.get(here.person);
  keyed(byId("settings"), [{ key: person.id, stamp: [], make: () => panel(person) }]);
  const [language, dms] = byId("settings").querySelectorAll("select, input");
  dms.checked = person.dms_open;
  // Somebody who looks through the list by keyboard is ahead of the server.
  if (document.activeElement !== language) language.value = person.locale;
}

function panel({ id, name }) {
  const change = (body) => trying(post(`/people/${id}`, body));
  const entries = languages.map(([code, language]) => h("option", { value: code }, language));
  const language = h(
    "select",
    { id: "language", on: { change: (event) => change({ locale: event.target.value }), blur: changed } },
    ...entries,
  );
  const dms = h("input", {
    type: "checkbox",
    role: "switch",
    on: { change: (event) => change({ dms_open: event.target.checked }) },
  });
  return h(
    "div",
    { class: "panel" },
    h("div", { class: "panel-title" }, avatar(id), h("b", {}, name)),
    h("label", { class: "setting" }, h("span", {}, "Language"), language),
    h("label", { class: "setting" }, h("span", {}, "Direct messages open"), dms),
  );
}
