// Embeds, simply: author, title, text, fields, picture and footer.

import { h } from "./dom.js";
import { inline } from "./inline.js";
import { link } from "./links.js";
import { markdown } from "./markdown.js";
import { picture } from "./media.js";

export function embed(data) {
  const box = h(
    "article",
    { class: "embed" },
    data.thumbnail ? picture(data.thumbnail, "", "thumbnail") : null,
    data.author ? h("div", { class: "embed-author" }, data.author.name) : null,
    data.title ? h("h3", {}, data.url ? link(data.url, inline(data.title)) : inline(data.title)) : null,
    data.description ? markdown(data.description) : null,
    data.fields?.length ? h("div", { class: "fields" }, ...data.fields.map(field)) : null,
    data.image ? picture(data.image, "") : null,
    data.footer ? h("div", { class: "subtext" }, data.footer.text) : null,
  );
  if (data.color) box.style.borderColor = colour(data.color);
  return box;
}

function field({ name, value, inline: beside }) {
  return h("div", { class: beside ? "field beside" : "field" }, h("h4", {}, ...inline(name)), markdown(value));
}

/** A number as a CSS colour. */
export function colour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}
