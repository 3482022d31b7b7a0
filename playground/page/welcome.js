// The beginning of a channel: what this place is, and a game in one click.

import { post } from "./api.js";
import { call } from "./calls.js";
import { callable } from "./commands.js";
import { h } from "./dom.js";
import { trying } from "./notice.js";
import { here } from "./place.js";
import { t } from "./texts.js";
import { titleOf, world } from "./world.js";

/** The name of the subcommands that open something without being told anything more. */
const START = "start";
const BOTH = [
  ["en-US", "English"],
  ["fr", "Français"],
];

/** The first entry of a channel's stream. */
export function welcome(channel) {
  const starts = channel.bot_may_write ? starting(channel) : [];
  const names = starts.map(({ shown }) => shown).join();
  const stamp = [titleOf(channel), names, here.person, world.bot.state, world.guild.locale];
  return { key: "beginning", stamp, make: () => card(channel, starts) };
}

function starting(channel) {
  const { locale } = world.people.get(here.person);
  const leaves = callable(channel, locale).filter(({ path }) => path.at(-1) === START);
  return leaves.filter(({ options }) => !options.some(({ required }) => required));
}

function card(channel, starts) {
  const heading = h("h3", {}, t("Welcome to {channel}", { channel: titleOf(channel) }));
  if (starts.length === 0) return h("div", { class: "beginning welcome" }, heading);
  return h(
    "div",
    { class: "beginning welcome" },
    heading,
    h("p", {}, t("A small Discord on your own machine, in which you are everybody. Nothing leaves it.")),
    h(
      "ol",
      {},
      h("li", {}, t("Open a table: press a button, or type {command} below.", { command: `/${starts[0].shown}` })),
      h("li", {}, t("Press another face at the top. That is the next person's screen: let them join, on the card.")),
      h("li", {}, t("Begin, and play. A red badge on a face: this person is awaited.")),
    ),
    h("div", { class: "row" }, ...starts.map((command) => startButton(command, channel))),
    h("div", { class: "row languages" }, h("span", { class: "subtext" }, t("Everything in")), ...BOTH.map(languageButton)),
  );
}

function startButton({ path, shown }, channel) {
  const press = () => trying(call(here.person, channel.id, path, {}));
  const disabled = world.bot.state !== "online";
  const data = { key: shown, start: path.join(" ") };
  return h("button", { class: "button primary", type: "button", disabled, data, on: { click: press } }, `/${shown}`);
}

/** Lets the server and everybody in it speak a language. */
function languageButton([locale, name]) {
  const speak = async () => {
    await post("/admin/guild", { locale, guild_id: world.guild.id });
    await Promise.all([...world.people.keys()].map((person) => post(`/people/${person}`, { locale })));
  };
  const current = world.guild.locale === locale && world.people.get(here.person).locale === locale;
  const attributes = { class: "button small secondary", type: "button", lang: locale, "aria-pressed": String(current) };
  return h("button", { ...attributes, data: { key: locale, speak: locale }, on: { click: () => trying(speak()) } }, name);
}
