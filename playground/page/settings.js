// The settings: the current person's language, direct messages and roles; the server's language, and the bot's rights.

import { post } from "./api.js";
import { avatar } from "./avatar.js";
import { byId, h, keyed } from "./dom.js";
import { languages } from "./locale.js";
import { trying } from "./notice.js";
import { here } from "./place.js";
import { changed, world } from "./world.js";

/** The guild's fields that say what the bot may do in all of the server. */
const RIGHTS = ["bot_may_make_events", "bot_may_give_roles", "bot_may_mention_all"];

export function drawSettings() {
  const person = world.people.get(here.person);
  const roles = person.member ? world.guild.roles.filter(({ fixed }) => !fixed) : [];
  keyed(byId("settings"), [
    // Made anew, a list would lose the text that is being typed into it.
    { key: person.id, stamp: [], translated: true, make: () => ofPerson(person) },
    { key: `roles-${person.id}`, stamp: [JSON.stringify(roles)], translated: true, make: () => rolesOf(person, roles) },
    { key: "server", stamp: [], translated: true, make: ofServer },
  ]);
  byId("dms").checked = person.dms_open;
  byId("member").checked = person.member;
  for (const { id } of roles) byId(`role-${id}`).checked = person.roles.includes(id);
  for (const key of RIGHTS) byId(key).checked = world.guild[key];
  show(byId("language"), person.locale);
  show(byId("server-language"), world.guild.locale);
}

/** Shows a value in a list, unless a person who looks through it by keyboard is ahead of the server. */
function show(list, value) {
  if (document.activeElement !== list) list.value = value;
}

function ofPerson({ id, name }) {
  const change = (body) => trying(post(`/people/${id}`, body));
  const turned = (id, key) => turning(id, (on) => change({ [key]: on }));
  return h(
    "div",
    { class: "panel" },
    h("div", { class: "panel-title" }, avatar(id), h("b", {}, name)),
    setting("Language", languageList("language", change)),
    setting("Direct messages open", turned("dms", "dms_open")),
    setting("Member of the server", turned("member", "member")),
  );
}

function rolesOf({ id }, roles) {
  const turn = (role) => turning(`role-${role}`, (on) => trying(post(`/people/${id}/roles/${role}/${on ? "give" : "take"}`)));
  const lines = roles.map((role) => h("label", { class: "setting" }, h("span", {}, role.name), turn(role.id)));
  if (lines.length === 0) return h("div", {});
  return h("details", { class: "panel" }, h("summary", { data: { text: "Roles" } }), ...lines);
}

function ofServer() {
  const change = (body) => trying(post("/admin/guild", { ...body, guild_id: world.guild.id }));
  const allow = (key) => turning(key, (on) => trying(post("/admin/bot/rights", { [key]: on, guild_id: world.guild.id })));
  return h(
    "div",
    { class: "panel" },
    setting("Language of the server", languageList("server-language", change)),
    setting("The bot may make events", allow("bot_may_make_events")),
    setting("The bot may give roles", allow("bot_may_give_roles")),
    setting("The bot may mention every role", allow("bot_may_mention_all")),
  );
}

/** A switch; `turn` is called with whether it is on now. */
function turning(id, turn) {
  return h("input", { id, type: "checkbox", role: "switch", on: { change: (event) => turn(event.target.checked) } });
}

function setting(name, control) {
  return h("label", { class: "setting" }, h("span", { data: { text: name } }), control);
}

function languageList(id, change) {
  const entries = languages.map(([code, language]) => h("option", { value: code }, language));
  const on = { change: (event) => change({ locale: event.target.value }), blur: changed };
  return h("select", { id, on }, ...entries);
}
