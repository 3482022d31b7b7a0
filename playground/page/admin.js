// The developer's drawer: how the bot is, killing and starting it, its log, and the clock.

import { post } from "./api.js";
import { byId, h, keyed } from "./dom.js";
import { trying } from "./notice.js";
import { plural, t } from "./texts.js";
import { full } from "./times.js";
import { now, world } from "./world.js";

const STATES = { online: "{bot} is online", starting: "{bot} is starting…", offline: "{bot} is away" };
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far the clock can be moved at once: [seconds, its name]. */
const MOVES = [
  [2 * MINUTE, "+ 2 minutes"],
  [HOUR, "+ 1 hour"],
  [DAY, "+ 1 day"],
];

export function drawAdmin() {
  const { name, state } = world.bot;
  keyed(byId("admin"), [
    { key: "bot", stamp: [name, state], make: () => panel(name, state) },
    { key: "clock", stamp: [world.clock], make: clock },
  ]);
}

function panel(name, state) {
  const light = h("span", { class: `light ${state}`, "aria-hidden": "true" });
  return h(
    "div",
    { class: "panel", data: { bot: state } },
    h("div", { class: "panel-title" }, light, h("b", {}, t(STATES[state], { bot: name }))),
    h(
      "div",
      { class: "row" },
      button("kill", t("Kill the bot"), "danger", state === "offline"),
      button("start", t("Start the bot"), "success", state !== "offline"),
      button("restart", t("Restart the bot"), "secondary", false),
    ),
    h("a", { href: "/admin/log", target: "_blank" }, t("The bot's log")),
  );
}

/** A button for one of the things that can be done with the bot's process. */
export function button(action, label, look, disabled) {
  return doing(label, { key: action, admin: action }, look, disabled, () => post(`/admin/bot/${action}`));
}

function doing(label, data, look, disabled, action) {
  const press = async (event) => {
    const pressed = event.currentTarget;
    pressed.setAttribute("aria-busy", "true");
    await trying(action());
    pressed.removeAttribute("aria-busy");
  };
  return h("button", { class: `button small ${look}`, type: "button", disabled, data, on: { click: press } }, label);
}

/** The time of the playground and the bot, which goes on from wherever it was moved. */
function clock() {
  const moves = MOVES.map(([seconds, name]) =>
    doing(t(name), { key: `clock-${seconds}`, clock: seconds }, "secondary", false, () => post("/admin/clock", { seconds })),
  );
  return h(
    "div",
    { class: "panel" },
    h("div", { class: "panel-title" }, h("b", {}, t("The clock"))),
    h("div", { class: "subtext", data: { clockOffset: world.clock } }, moved()),
    h("div", { class: "row" }, ...moves),
  );
}

function moved() {
  if (world.clock === 0) return t("It shows the real time.");
  const days = Math.floor(world.clock / DAY);
  const hours = Math.floor((world.clock % DAY) / HOUR);
  const minutes = Math.floor((world.clock % HOUR) / MINUTE);
  const parts = [
    days > 0 ? plural(days, "{count} day", "{count} days") : null,
    hours > 0 ? plural(hours, "{count} hour", "{count} hours") : null,
    minutes > 0 ? plural(minutes, "{count} minute", "{count} minutes") : null,
  ].filter(Boolean);
  return t("{time} ahead: {date}", { time: parts.join(", "), date: full(new Date(now())) });
}
