// The settings: the current person's language and direct messages, and the language of the server.

import { post } from "./api.js";
import { avatar } from "./avatar.js";
import { byId, h, keyed } from "./dom.js";
import { languages } from "./locale.js";
import { trying } from "./notice.js";
import { here } from "./place.js";
import { changed, world } from "./world.js";

export function drawSettings() {
  const person = world.people.get(here.person);
  keyed(byId("settings"), [
    // Made anew, a list would forget what somebody is typing into it.
    { key: person.id, stamp: [], translated: true, make: () => ofPerson(person) },
    { key: "server", stamp: [], translated: true, make: ofServer },
  ]);
  byId("dms").checked = person.dms_open;
  byId("member").checked = person.member;
  show(byId("language"), person.locale);
  show(byId("server-language"), world.guild.locale);
}

/** Shows a value in a list, unless somebody who looks through it by keyboard is ahead of the server. */
function show(list, value) {
  if (document.activeElement !== list) list.value = value;
}

function ofPerson({ id, name }) {
  const change = (body) => trying(post(`/people/${id}`, body));
  const turned = (id, key) =>
    h("input", { id, type: "checkbox", role: "switch", on: { change: (event) => change({ [key]: event.target.checked }) } });
  return h(
    "div",
    { class: "panel" },
    h("div", { class: "panel-title" }, avatar(id), h("b", {}, name)),
    setting("Language", languageList("language", change)),
    setting("Direct messages open", turned("dms", "dms_open")),
    setting("Member of the server", turned("member", "member")),
  );
}

function ofServer() {
  const change = (body) => trying(post("/admin/guild", body));
  return h("div", { class: "panel" }, setting("Language of the server", languageList("server-language", change)));
}

function setting(name, control) {
  return h("label", { class: "setting" }, h("span", { data: { text: name } }), control);
}

function languageList(id, change) {
  const entries = languages.map(([code, language]) => h("option", { value: code }, language));
  const on = { change: (event) => change({ locale: event.target.value }), blur: changed };
  return h("select", { id, on }, ...entries);
}
