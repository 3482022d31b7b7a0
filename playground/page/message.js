// One message as an element: who, when, what, and what can be done with it.

import { act } from "./api.js";
import { avatar } from "./avatar.js";
import { callNames } from "./calls.js";
import { components } from "./components.js";
import { h } from "./dom.js";
import { embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { attachments } from "./media.js";
import { trying } from "./notice.js";
import { goToChannel } from "./place.js";
import { mentions, SILENT } from "./reading.js";
import { t } from "./texts.js";
import { clock, full } from "./times.js";
import { nameOf, world } from "./world.js";

const COMPONENTS_V2 = 1 << 15;
const LOADING = 1 << 7;
const HAS_THREAD = 1 << 5;
const THREAD_CREATED = 18;
const COMMAND = 2;
const HOLD_MS = 450;

/** The element of a message as `person` sees it; `compact` when it follows another of the same author closely. */
export function messageElement(message, person, compact) {
  const classes = ["message", compact && "compact", mentions(message, person) && "mentioned", message.for && "private"];
  const element = h(
    "article",
    {
      class: classes.filter(Boolean).join(" "),
      data: { message: message.id, author: message.author.id },
      "aria-label": label(message),
    },
    h(
      "div",
      { class: "gutter" },
      compact ? h("span", { class: "side-time", "aria-hidden": "true" }, time(message)) : avatar(message.author.id),
    ),
    h(
      "div",
      { class: "body" },
      header(message),
      compact ? null : byline(message),
      ...content(message, person),
      footer(message, person),
    ),
    tools(message, person),
  );
  showToolsOnHold(element);
  return element;
}

function label(message) {
  return `${nameOf(message.author.id)}, ${time(message)}`;
}

function time(message) {
  return clock(new Date(message.timestamp));
}

/** The line above: which command or message this answers. */
function header(message) {
  const metadata = message.interaction_metadata;
  if (metadata?.type === COMMAND) {
    const name = message.interaction?.name ?? callNames.get(metadata.id);
    const command = name === undefined ? t("a command") : h("span", { class: "mention" }, `/${name}`);
    return h("div", { class: "above" }, h("b", {}, nameOf(metadata.user.id)), ` ${t("used")} `, command);
  }
  const referred = message.referenced_message;
  if (!message.message_reference || message.type === THREAD_CREATED) return null;
  if (!referred) return h("div", { class: "above" }, `↪ ${t("a message that was deleted")}`);
  return h(
    "div",
    { class: "above" },
    "↪ ",
    h("b", {}, nameOf(referred.author.id)),
    ` ${referred.content || t("a message without text")}`,
  );
}

function byline(message) {
  const date = new Date(message.timestamp);
  return h(
    "div",
    { class: "byline" },
    h("span", { class: "author" }, nameOf(message.author.id)),
    message.author.bot ? h("span", { class: "badge-app" }, "APP") : null,
    message.flags & SILENT ? h("span", { class: "silent", title: t("Sent without a sound") }, "🔕") : null,
    h("time", { class: "when", datetime: message.timestamp, title: full(date) }, clock(date)),
  );
}

function content(message, person) {
  if (message.flags & LOADING) {
    return [
      h(
        "div",
        { class: "thinking" },
        h("span", { class: "dots", "aria-hidden": "true" }),
        t("{name} is thinking…", { name: nameOf(message.author.id) }),
      ),
    ];
  }
  if (message.type === THREAD_CREATED) return [h("div", { class: "text system" }, t("started a thread: {name}", { name: message.content }))];
  const second = Boolean(message.flags & COMPONENTS_V2);
  const text = message.content ? markdown(message.content) : null;
  const edited = message.edited
    ? h("span", { class: "edited", title: full(new Date(message.edited_timestamp)) }, t("(edited)"))
    : null;
  if (edited !== null && text?.lastElementChild?.matches(".text")) text.lastElementChild.append(" ", edited);
  return [
    text,
    ...(second ? [] : attachments(message.attachments)),
    ...(second ? [] : message.embeds.map(embed)),
    ...components(message, person),
    edited !== null && !edited.isConnected && edited.parentElement === null ? h("div", {}, edited) : null,
  ];
}

function footer(message, person) {
  const thread = message.flags & HAS_THREAD ? world.channels.get(message.id) : undefined;
  const open = () => goToChannel(message.id);
  const dismiss = () => trying(act(person, `messages/${message.id}/dismiss`));
  return [
    thread
      ? h(
          "button",
          { class: "thread-link", type: "button", data: { toChannel: thread.id }, on: { click: open } },
          `💬 ${thread.name}`,
        )
      : null,
    message.for
      ? h(
          "div",
          { class: "only-you" },
          `👁 ${t("Only you can see this")} · `,
          h("button", { class: "plain-link", type: "button", data: { dismiss: message.id }, on: { click: dismiss } }, t("Dismiss")),
        )
      : null,
  ];
}

/** The tools of a message, shown by pointing at it, holding it or tabbing to it. */
function tools(message, person) {
  const inDm = world.channels.get(message.channel_id)?.kind === "dm";
  if (message.for || (inDm && message.author.bot)) return null;
  const remove = () => trying(act(person, `messages/${message.id}/delete`));
  const attributes = { class: "icon-button", type: "button", "aria-label": t("Delete this message"), title: t("Delete this message") };
  return h("div", { class: "tools" }, h("button", { ...attributes, data: { delete: message.id }, on: { click: remove } }, "✕"));
}

function showToolsOnHold(element) {
  let timer = null;
  const forget = () => clearTimeout(timer);
  element.addEventListener("pointerdown", (event) => {
    for (const other of document.querySelectorAll(".message.held")) if (other !== element) other.classList.remove("held");
    if (event.pointerType === "touch") timer = setTimeout(() => element.classList.add("held"), HOLD_MS);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) element.addEventListener(end, forget);
}
