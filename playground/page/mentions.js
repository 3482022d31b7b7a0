// Mentions in messages: of people, roles, channels (which lead there) and commands (which begin to be typed).

import { h } from "./dom.js";
import { goToChannel, here } from "./place.js";
import { t } from "./texts.js";
import { nameOf, titleOf, world } from "./world.js";

export function userMention(user) {
  const me = user === here.person;
  return h("span", { class: me ? "mention me" : "mention", data: { user } }, `@${nameOf(user)}`);
}

export function roleMention(id) {
  const role = world.guild.roles.find((one) => one.id === id);
  const me = world.people.get(here.person).roles.includes(id);
  return h("span", { class: me ? "mention me" : "mention", data: { role: id } }, role ? `@${role.name}` : t("@unknown"));
}

export function channelMention(id) {
  const channel = world.channels.get(id);
  if (channel === undefined || (channel.kind === "dm" && channel.person !== here.person))
    return h("span", { class: "mention" }, t("#unknown"));
  const go = () => goToChannel(id);
  return h("button", { class: "mention", type: "button", data: { toChannel: id }, on: { click: go } }, titleOf(channel));
}

export function commandMention(path, id) {
  const ask = (event) =>
    event.target.dispatchEvent(new CustomEvent("call", { bubbles: true, detail: { path: path.split(" "), id } }));
  return h("button", { class: "mention", type: "button", data: { command: path }, on: { click: ask } }, `/${path}`);
}
