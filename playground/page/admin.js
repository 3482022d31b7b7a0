// What the server's owner can do with the bot: see how it is, kill it, start it, read its log.

import { post } from "./api.js";
import { byId, h, keyed } from "./dom.js";
import { trying } from "./notice.js";
import { world } from "./world.js";

const STATES = { online: "online", starting: "starting…", offline: "away" };

export function drawAdmin() {
  const { name, state } = world.bot;
  keyed(byId("admin"), [{ key: "bot", stamp: [name, state], make: () => panel(name, state) }]);
}

function panel(name, state) {
  const light = h("span", { class: `light ${state}`, "aria-hidden": "true" });
  return h(
    "div",
    { class: "panel", data: { bot: state } },
    h("div", { class: "panel-title" }, light, h("b", {}, `${name} is ${STATES[state]}`)),
    h(
      "div",
      { class: "row" },
      button("kill", "Kill the bot", "danger", state === "offline"),
      button("start", "Start the bot", "success", state !== "offline"),
      button("restart", "Restart the bot", "secondary", false),
    ),
    h("a", { href: "/admin/log", target: "_blank" }, "The bot's log"),
  );
}

/** A button for one of the things that can be done with the bot's process. */
export function button(action, label, look, disabled) {
  const press = async (event) => {
    const pressed = event.currentTarget;
    pressed.setAttribute("aria-busy", "true");
    await trying(post(`/admin/bot/${action}`));
    pressed.removeAttribute("aria-busy");
  };
  return h(
    "button",
    { class: `button small ${look}`, type: "button", disabled, data: { key: action, admin: action }, on: { click: press } },
    label,
  );
}
