// The messages of the current channel, kept at the newest one unless it is scrolled up.

import { callNames, forgetCall, openCalls } from "./calls.js";
import { showPresses } from "./components.js";
import { byId, h, keyed } from "./dom.js";
import { messageElement } from "./message.js";
import { submissions } from "./modal.js";
import { here } from "./place.js";
import { lastSeen, markSeen } from "./reading.js";
import { newer } from "./snowflake.js";
import { t } from "./texts.js";
import { day } from "./times.js";
import { welcome } from "./welcome.js";
import { changed, messagesFor, titleOf, world } from "./world.js";

const CLOSE_MS = 5 * 60 * 1000;
const NEAR_PX = 80;
const shown = { person: null, channel: null, since: null, last: null, call: null };
let atEnd = true;
let known = null;

export function startStream() {
  const log = byId("log");
  known = size();
  log.addEventListener("scroll", () => {
    follow();
    byId("newest").hidden = atEnd;
    look();
  });
  byId("newest").addEventListener("click", toEnd);
  const watch = new ResizeObserver(() => {
    known = size();
    if (atEnd) staySeen(toEnd);
  });
  watch.observe(byId("stream"));
  watch.observe(log);
  document.addEventListener("visibilitychange", look);
}

function size() {
  return `${byId("log").clientHeight} ${byId("stream").offsetHeight}`;
}

/** Notes whether the newest message is in sight. */
function follow() {
  const log = byId("log");
  // A thing that has just grown or shrunk is no scrolling: the observer above handles it.
  if (size() === known) atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_PX;
}

function toEnd() {
  byId("log").scrollTop = byId("log").scrollHeight;
}

/** Scrolls, but not so far that what a keyboard works with, and is in sight, would be out of sight. */
function staySeen(scroll) {
  const at = byId("stream").querySelector(":focus-visible");
  const view = byId("log").getBoundingClientRect();
  const box = at?.getBoundingClientRect();
  const seen = box !== undefined && box.bottom > view.top && box.top < view.bottom;
  scroll();
  if (seen) at.scrollIntoView({ block: "nearest" });
}

/**
 * Returns a function that puts the message under the pointer or the focus back into its place, after changes above it.
 */
function held() {
  const find = (selector) => byId("stream").querySelector(`[data-message]${selector}`);
  const at = find(":hover") ?? find(":focus-within");
  if (at === null) return () => {};
  const { top } = at.getBoundingClientRect();
  return () => {
    const now = find(`[data-message="${at.dataset.message}"]`);
    if (now !== null) byId("log").scrollTop += now.getBoundingClientRect().top - top;
  };
}

/** Marks what is shown as read; says whether there was anything new. */
function seen() {
  return atEnd && !document.hidden && here.channel !== null && markSeen(here.person, here.channel);
}

function look() {
  if (seen()) changed();
}

/** Brings the stream up to date. To be called before unread marks are drawn: what is shown is read. */
export function drawStream() {
  const stream = byId("stream");
  // The event of a scroll may still be on its way.
  follow();
  const moved = shown.person !== here.person || shown.channel !== here.channel;
  const last = messagesFor(here.person, here.channel).at(-1);
  const call = openCalls(here.person, here.channel).at(-1);
  if (moved) {
    Object.assign(shown, here, { since: lastSeen(here.person, here.channel) });
    stream.replaceChildren();
  }
  const news = last !== undefined && last.id !== shown.last && isMine(last);
  const asked = moved || news || (call !== undefined && call.id !== shown.call);
  if (asked) atEnd = true;
  Object.assign(shown, { last: last?.id, call: call?.id });
  byId("log").setAttribute("aria-busy", moved);
  const hold = held();
  keyed(stream, [beginning(), ...entries(), ...calls()]);
  hold();
  byId("log").setAttribute("aria-busy", "false");
  for (const element of stream.querySelectorAll("[data-message]")) showPresses(element, pressesOn(element.dataset.message));
  if (asked) toEnd();
  else if (atEnd) staySeen(toEnd);
  byId("newest").hidden = atEnd;
  seen();
}

/** Whether a message is the current person's or answers what they did: they want to see it. */
function isMine(message) {
  return (
    message.author.id === here.person || message.for === here.person || message.interaction_metadata?.user.id === here.person
  );
}

function beginning() {
  const channel = world.channels.get(here.channel);
  if (channel.kind === "text") return welcome(channel);
  const text =
    channel.kind === "dm"
      ? t("Direct messages with {name}", { name: titleOf(channel) })
      : t("The beginning of {channel}", { channel: titleOf(channel) });
  return { key: "beginning", stamp: [text], make: () => h("div", { class: "beginning" }, text) };
}

function entries() {
  const made = [];
  let before = null;
  let divided = false;
  for (const message of messagesFor(here.person, here.channel)) {
    const today = day(new Date(message.timestamp));
    const newDay = before === null || day(new Date(before.timestamp)) !== today;
    if (newDay) made.push({ key: `day ${today}`, stamp: [today], make: () => h("div", { class: "day" }, today) });
    const first = !divided && message.author.id !== here.person && newer(message.id, shown.since) && before !== null;
    if (first && !newer(before.id, shown.since)) made.push(newMark());
    divided ||= first;
    const compact = !newDay && follows(before, message);
    const person = here.person;
    // The name of a command called from here is known only after the server's answer, which may come after the bot's.
    const call = callNames.get(message.interaction_metadata?.id);
    made.push({ key: message.id, stamp: [message, compact, call], make: () => messageElement(message, person, compact) });
    before = message;
  }
  return made;
}

function newMark() {
  return { key: "new", stamp: [], make: () => h("div", { class: "day new" }, t("New")) };
}

function follows(before, message) {
  const plain = !message.interaction_metadata && !message.message_reference && message.for === before.for;
  return (
    plain && before.author.id === message.author.id && Date.parse(message.timestamp) - Date.parse(before.timestamp) < CLOSE_MS
  );
}

/** The current person's presses on a message, the newest of each component, the newest of all last. */
function pressesOn(message) {
  const latest = new Map();
  for (const news of world.interactions.values()) {
    if (news.message !== message || news.person !== here.person || news.custom_id === null || submissions.has(news.id)) continue;
    latest.delete(news.custom_id);
    latest.set(news.custom_id, news);
  }
  return [...latest.values()];
}

/** Lines for commands that still wait for the bot or got no answer. */
function calls() {
  return openCalls(here.person, here.channel).map(({ id, name, state, text }) => ({
    key: `call ${id}`,
    stamp: [state],
    make: () => callLine(id, name, state, text),
  }));
}

function callLine(id, name, state, text) {
  const command = h("span", { class: "mention" }, `/${name}`);
  if (state === "pending") {
    return h(
      "div",
      { class: "call", data: { call: id, state } },
      h("span", { class: "dots", "aria-hidden": "true" }),
      `${t("Sending")} `,
      command,
      "…",
    );
  }
  const dismiss = h("button", { class: "plain-link", type: "button", on: { click: () => forgetCall(id) } }, t("Dismiss"));
  return h(
    "div",
    { class: "call", data: { call: id, state }, role: "alert" },
    command,
    " ",
    h("span", { class: "failure" }, t(text)),
    " · ",
    dismiss,
  );
}
