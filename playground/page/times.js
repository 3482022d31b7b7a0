// Dates and times in words: a message's time, its day, and Discord's <t:…> timestamps, which keep counting.

import { h } from "./dom.js";
import { language, t } from "./texts.js";
import { now } from "./world.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export const clock = (date) => new Intl.DateTimeFormat(language(), STYLES.t).format(date);
export const day = (date) => new Intl.DateTimeFormat(language(), STYLES.D).format(date);
export const full = (date) => new Intl.DateTimeFormat(language(), STYLES.F).format(date);

/** The element of a timestamp; `style` is one of Discord's letters. */
export function timestamp(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return h("span", {}, t("invalid date"));
  const relative = style === "R";
  const text = relative ? distance(seconds) : new Intl.DateTimeFormat(language(), STYLES[style]).format(date);
  return h(
    "time",
    { class: "timestamp", datetime: date.toISOString(), title: full(date), data: { relative: relative ? seconds : null } },
    text,
  );
}

function distance(seconds) {
  const from = Math.round(seconds - now() / 1000);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(from) >= length) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(from / size), unit);
}

setInterval(() => {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const text = distance(Number(element.dataset.relative));
    if (element.textContent !== text) element.textContent = text;
  }
}, 1000);
