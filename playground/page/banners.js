// Lines above the chat that say what is not as usual: no connection, no bot, a channel where it cannot write.

import { byId, h, keyed } from "./dom.js";
import { button } from "./admin.js";
import { here } from "./place.js";
import { t } from "./texts.js";
import { world } from "./world.js";

export function drawBanners() {
  const lines = [connection(), world.ready && bot(), world.ready && place()].filter(Boolean);
  keyed(
    byId("banners"),
    lines.map(({ kind, text, action = null }) => ({
      key: kind,
      stamp: [text],
      make: () => h("div", { class: `banner ${kind}`, data: { banner: kind } }, h("span", {}, text), action),
    })),
  );
}

function connection() {
  if (world.connected) return null;
  if (!world.ready) return { kind: "connection", text: t("Connecting to the playground…") };
  return { kind: "connection", text: t("The connection to the playground is lost. Trying again; what you see may be out of date.") };
}

function bot() {
  const { name, state } = world.bot;
  if (state === "online") return null;
  if (state === "starting") return { kind: "bot", text: t("{bot} is starting. Until it is there, buttons and commands fail.", { bot: name }) };
  const text = t("{bot} is away. Buttons and commands fail, and nobody gets an answer.", { bot: name });
  return { kind: "bot", text, action: button("start", t("Start the bot"), "success", false) };
}

function place() {
  const channel = world.channels.get(here.channel);
  if (!world.people.get(here.person).member)
    return { kind: "place", text: t("You have left the server: {bot} cannot write to you.", { bot: world.bot.name }) };
  if (channel?.kind === "dm" && !world.people.get(here.person).dms_open) {
    return { kind: "place", text: t("These direct messages are closed: {bot} cannot write here.", { bot: world.bot.name }) };
  }
  if (channel?.archived)
    return { kind: "place", text: t("This thread is archived: its buttons are dead. A message opens it again.") };
  if (channel && !channel.bot_may_write) return { kind: "place", text: t("{bot} may not write in this channel.", { bot: world.bot.name }) };
  return null;
}
