// The line above the messages: which channel this is, and what the server's owner can change about it.

import { post } from "./api.js";
import { byId, h, keyed } from "./dom.js";
import { trying } from "./notice.js";
import { here } from "./place.js";
import { t } from "./texts.js";
import { nameOf, titleOf, world } from "./world.js";

export function drawHeader() {
  const channel = world.channels.get(here.channel);
  const parent = world.channels.get(channel.parent_id);
  const title = titleOf(channel);
  const name = nameOf(here.person);
  const stamp = [title, name, channel.archived, channel.bot_may_write, parent && titleOf(parent)];
  keyed(byId("place"), [{ key: channel.id, stamp, make: () => line(channel, parent, title, name) }]);
  document.title = `${name} · ${title} · ${world.guild.name}`;
}

function line(channel, parent, title, name) {
  return h(
    "div",
    { class: "place-line" },
    h("h2", {}, parent ? h("span", { class: "subtext" }, `${titleOf(parent)} › `) : null, title),
    h("span", { class: "subtext as" }, t("as {name}", { name })),
    channel.kind === "dm" ? null : menu(channel),
  );
}

function menu(channel) {
  const change = (body) => trying(post(`/admin/channels/${channel.id}`, body));
  const entry = (key, text, act) => h("button", { class: "option", type: "button", data: { key }, on: { click: act } }, text);
  const archive = () => change({ archived: !channel.archived });
  const silence = () => change({ bot_may_write: !channel.bot_may_write });
  const remove = () => trying(post(`/admin/channels/${channel.id}/delete`));
  const entries = [
    channel.kind === "thread"
      ? entry("archive", channel.archived ? t("Open the thread again") : t("Archive the thread"), archive)
      : entry("silence", channel.bot_may_write ? t("Forbid the bot to write here") : t("Let the bot write here"), silence),
    entry("delete-channel", channel.kind === "thread" ? t("Delete the thread") : t("Delete the channel"), remove),
  ];
  const list = h("div", { class: "menu", popover: "auto", id: `menu-${channel.id}` }, ...entries);
  list.addEventListener("click", () => list.hidePopover());
  const attributes = { class: "icon-button", type: "button", "aria-label": t("Change this channel"), popovertarget: list.id };
  return h("div", { class: "menu-place" }, h("button", { ...attributes, data: { key: "channel-menu" } }, "⋯"), list);
}
