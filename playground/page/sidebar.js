// The channels of the current person with their threads and direct messages, and what is unread in them.

import { byId, h, keyed } from "./dom.js";
import { badge } from "./people.js";
import { goToChannel, here } from "./place.js";
import { inWords, unread, unreadElsewhere } from "./reading.js";
import { t } from "./texts.js";
import { channelsFor, titleOf, world } from "./world.js";

export function startSidebar() {
  byId("menu").addEventListener("click", () => openSidebar(!document.body.classList.contains("sidebar-open")));
  byId("shade").addEventListener("click", () => openSidebar(false));
  byId("channels").addEventListener("click", () => openSidebar(false));
  // A keyboard user who tabs on is not left behind the sidebar.
  byId("sidebar").addEventListener("focusout", ({ relatedTarget: to }) => {
    if (to !== null && to !== byId("menu") && !byId("sidebar").contains(to)) openSidebar(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !document.body.classList.contains("sidebar-open")) return;
    openSidebar(false);
    byId("menu").focus();
  });
}

/** Opens or closes the sidebar where there is no room for it all the time. */
function openSidebar(open) {
  document.body.classList.toggle("sidebar-open", open);
  byId("shade").hidden = !open;
  byId("menu").setAttribute("aria-expanded", open);
  if (open) byId("channels").querySelector("[aria-current]")?.focus();
}

export function drawSidebar() {
  byId("guild").textContent = world.guild.name;
  keyed(byId("channels"), [...rows()]);
  byId("menu").classList.toggle("has-unread", unreadElsewhere(here.person, here.channel));
}

function* rows() {
  const all = channelsFor(here.person);
  for (const { id, name } of world.guilds.values()) {
    if (world.guilds.size > 1) yield { key: `guild-${id}`, stamp: [name], make: () => h("h2", {}, name) };
    for (const channel of all.filter(({ kind, guild_id }) => kind === "text" && guild_id === id)) {
      yield row(channel);
      for (const thread of all.filter(({ kind, parent_id }) => kind === "thread" && parent_id === channel.id)) yield row(thread);
    }
  }
  yield { key: "direct", stamp: [], make: () => h("h2", {}, t("Direct messages")) };
  for (const channel of all.filter(({ kind }) => kind === "dm")) yield row(channel);
}

function row(channel) {
  const fresh = channel.id === here.channel ? { count: 0, calls: 0 } : unread(here.person, channel);
  const current = channel.id === here.channel;
  const title = titleOf(channel);
  return {
    key: channel.id,
    stamp: [title, current, fresh.count, fresh.calls, channel.archived, channel.bot_may_write],
    lasting: true,
    make: () => button(channel, title, current, fresh),
  };
}

function button(channel, title, current, fresh) {
  const icon = { text: "#", thread: "💬", dm: "@" }[channel.kind];
  const note = channel.archived ? t("archived") : channel.bot_may_write ? null : t("bot may not write");
  return h(
    "button",
    {
      class: `channel ${channel.kind}${fresh.count > 0 ? " unread" : ""}${channel.archived ? " archived" : ""}`,
      type: "button",
      "aria-current": current ? "page" : null,
      "aria-label": `${title}${note ? `, ${note}` : ""}${inWords(fresh)}`,
      data: { channel: channel.id, kind: channel.kind, name: channel.name },
      on: { click: () => goToChannel(channel.id) },
    },
    h("span", { class: "channel-icon", "aria-hidden": "true" }, icon),
    h("span", { class: "channel-name" }, title.replace(/^#/, "")),
    note ? h("span", { class: "channel-note", title: note }, channel.archived ? "💤" : "🔇") : null,
    fresh.count > 0 ? badge(fresh) : null,
  );
}
