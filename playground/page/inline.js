// Discord's markdown within a line: emphasis, code, spoilers, links, mentions and timestamps.

import { h } from "./dom.js";
import { link } from "./links.js";
import { channelMention, commandMention, roleMention, userMention } from "./mentions.js";
import { t } from "./texts.js";
import { timestamp } from "./times.js";

const wrap =
  (tag) =>
  ([, text]) =>
    h(tag, {}, ...inline(text));
// The first rule that fits at a place is taken; `after` says which letter may stand before it.
const RULES = [
  { at: /^\\([^0-9A-Za-z\s])/, make: ([, mark]) => mark },
  { at: /^(`+)([\s\S]*?[^`])\1(?!`)/, make: ([, , code]) => h("code", {}, code.trim() || code) },
  { at: /^<@!?(\d+)>/, make: ([, user]) => userMention(user) },
  { at: /^<@&(\d+)>/, make: ([, role]) => roleMention(role) },
  { at: /^<#(\d+)>/, make: ([, channel]) => channelMention(channel) },
  { at: /^<\/([^:<>\n]+):(\d+)>/, make: ([, path, id]) => commandMention(path, id) },
  { at: /^<t:(-?\d+)(?::([tTdDfFR]))?>/, make: ([, seconds, style]) => timestamp(Number(seconds), style) },
  { at: /^<a?:(\w+):\d+>/, make: ([, name]) => `:${name}:` },
  { at: /^<(https?:\/\/[^\s<>]+)>/, make: ([, address]) => link(address, [address]) },
  {
    at: /^\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?: "[^"]*")?\)/,
    make: ([, text, address]) => link(address, inline(text)),
  },
  { at: /^https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|]/, make: ([address]) => link(address, [address]) },
  { at: /^\|\|([\s\S]+?)\|\|/, make: ([, text]) => spoiler(text) },
  { at: /^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, make: wrap("strong") },
  { at: /^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, make: wrap("u") },
  { at: /^~~((?:\\[\s\S]|[^\\])+?)~~/, make: wrap("s") },
  { at: /^\*(?![\s*])((?:\*\*|\\[\s\S]|[^\\*])*?[^\s*\\]|\*\*[^*]+\*\*)\*(?!\*)/, make: wrap("em") },
  { at: /^_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/, after: /(^|\W)$/, make: wrap("em") },
];
const BORING = /^[^\\`<[h|*_~]+/;

/** Nodes and texts for a text without blocks. */
export function inline(text) {
  const made = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const boring = BORING.exec(rest);
    if (boring) {
      plain += boring[0];
      at += boring[0].length;
      continue;
    }
    const [match, rule] = fitting(rest, text[at - 1] ?? "");
    if (match === null) {
      plain += text[at];
      at += 1;
      continue;
    }
    made.push(plain, rule.make(match));
    plain = "";
    at += match[0].length;
  }
  made.push(plain);
  return made.filter((node) => node !== "");
}

function fitting(rest, before) {
  for (const rule of RULES) {
    const match = rule.after === undefined || rule.after.test(before) ? rule.at.exec(rest) : null;
    if (match) return [match, rule];
  }
  return [null, null];
}

function spoiler(text) {
  const hidden = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("Spoiler: press to show") });
  const inside = h("span", {}, ...inline(text));
  inside.inert = true;
  hidden.append(inside);
  const show = () => {
    hidden.classList.add("shown");
    inside.inert = false;
    for (const name of ["role", "tabindex", "aria-label"]) hidden.removeAttribute(name);
  };
  hidden.addEventListener("click", show);
  hidden.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    show();
  });
  return hidden;
}
