// The beginning of a channel: what this place is, and a game in one click.

import { post } from "./api.js";
import { call } from "./calls.js";
import { callable } from "./commands.js";
import { h } from "./dom.js";
import { trying } from "./notice.js";
import { here } from "./place.js";
import { t } from "./texts.js";
import { titleOf, world } from "./world.js";

/** The names of the subcommands that begin a lesson and that open something, without being told anything more. */
const LEARN = "learn";
const START = "start";
const BOTH = [
  ["en-US", "English"],
  ["fr", "Français"],
];

/** The first entry of a channel's stream. */
export function welcome(channel) {
  const lessons = channel.bot_may_write ? named(channel, LEARN) : [];
  const starts = channel.bot_may_write ? named(channel, START) : [];
  const names = [...lessons, ...starts].map(({ shown }) => shown).join();
  const stamp = [titleOf(channel), names, here.person, world.bot.state, world.guild.locale];
  return { key: "beginning", stamp, make: () => card(channel, lessons, starts) };
}

function named(channel, name) {
  const { locale } = world.people.get(here.person);
  const leaves = callable(channel, locale).filter(({ path }) => path.at(-1) === name);
  return leaves.filter(({ options }) => !options.some(({ required }) => required));
}

function card(channel, lessons, starts) {
  const heading = h("h3", {}, t("Welcome to {channel}", { channel: titleOf(channel) }));
  if (starts.length === 0) return h("div", { class: "beginning welcome" }, heading);
  return h(
    "div",
    { class: "beginning welcome" },
    heading,
    h("p", {}, t("A small Discord on your own machine, in which you are everybody. Nothing leaves it.")),
    ...teaching(channel, lessons),
    h(
      "ol",
      {},
      h("li", {}, t("Open a table: press a button, or type {command} below.", { command: `/${starts[0].shown}` })),
      h("li", {}, t("Press another face at the top. That is the next person's screen: let them join, on the card.")),
      h("li", {}, t("Begin, and play. A red badge on a face: this person is awaited.")),
    ),
    h("div", { class: "row" }, ...starts.map((command) => commandButton(command, channel, "secondary"))),
    h("div", { class: "row languages" }, h("span", { class: "subtext" }, t("Everything in")), ...BOTH.map(languageButton)),
  );
}

/** The games to learn: the first thing that a stranger sees, as a lesson needs no other player. */
function teaching(channel, lessons) {
  if (lessons.length === 0) return [];
  return [
    h("h4", {}, t("Which game shall I teach you?")),
    h("div", { class: "row" }, ...lessons.map((command) => commandButton(command, channel, "primary"))),
    h("h4", {}, t("Or play at once")),
  ];
}

function commandButton({ path, shown }, channel, rank) {
  const press = () => trying(call(here.person, channel.id, path, {}));
  const disabled = world.bot.state !== "online";
  const data = { key: shown, start: path.join(" ") };
  return h("button", { class: `button ${rank}`, type: "button", disabled, data, on: { click: press } }, `/${shown}`);
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
