// A person's or the bot's picture: their initial on a colour of their own.

import { h } from "./dom.js";
import { nameOf, world } from "./world.js";

const COLOURS = ["#c2410c", "#15803d", "#a21caf", "#0e7490", "#b91c1c", "#7c3aed", "#a16207", "#be185d"];
const BOT_COLOUR = "#5865f2";

export function avatar(user) {
  const face = h("span", { class: "avatar", "aria-hidden": "true" }, [...nameOf(user)][0].toUpperCase());
  face.style.background =
    user === world.bot?.id ? BOT_COLOUR : (COLOURS[[...world.people.keys()].indexOf(user) % COLOURS.length] ?? COLOURS[0]);
  return face;
}
