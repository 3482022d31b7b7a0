// Where somebody writes: plain messages, or a slash command after typing "/". One per person and channel, each with its draft.

import { act } from "./api.js";
import { commandForm } from "./command_form.js";
import { callable, matching } from "./commands.js";
import { byId, h, keyed } from "./dom.js";
import { picker } from "./picker.js";
import { here } from "./place.js";
import { titleOf, world } from "./world.js";

const MAX_LETTERS = 2000;
const composers = new Map();
let shown = null;

/** Shows the composer of the current person and channel. */
export function drawComposer() {
  const key = `${here.person}/${here.channel}`;
  if (!composers.has(key)) composers.set(key, composer(here.person, here.channel));
  const { element, focus } = composers.get(key);
  keyed(byId("composer"), [{ key, stamp: [element], make: () => element }]);
  const moved = shown !== key;
  shown = key;
  // On a touch screen the focus would bring up the keyboard.
  const forms = byId("forms").childElementCount > 0;
  if (moved && !forms && !matchMedia("(pointer: coarse)").matches) focus();
}

/** Begins a command in the current channel, by its path. */
export function beginCommand(path) {
  composers.get(`${here.person}/${here.channel}`)?.begin(path);
}

function composer(person, channel) {
  const place = () => world.channels.get(channel);
  const locale = () => world.people.get(person).locale;
  const commands = () => callable(place().kind, locale());
  const text = h("textarea", {
    rows: 1,
    maxlength: MAX_LETTERS,
    placeholder: `Message ${titleOf(place())}`,
    "aria-label": `Message ${titleOf(place())}`,
    role: "combobox",
    "aria-expanded": "false",
    "aria-autocomplete": "list",
    data: { composer: channel },
  });
  const failure = h("div", { class: "failure", role: "alert" });
  const list = picker(text, (command) => choose(command));
  const send = h("button", { class: "icon-button", type: "submit", "aria-label": "Send", title: "Send" }, "➤");
  const slash = h("button", { class: "icon-button slash", type: "button", "aria-label": "Commands", title: "Commands" }, "/");
  const writing = h("form", { class: "writing", autocomplete: "off" }, slash, text, send);
  const element = h("div", {}, list.element, failure, writing);

  function choose(command) {
    const form = commandForm(command, { person, channel, locale: locale() }, () => {
      form.element.replaceWith(writing);
      text.focus();
    });
    text.value = "";
    failure.textContent = "";
    list.show([]);
    element.lastElementChild.replaceWith(form.element);
    form.focus();
  }

  function begin(path) {
    const found = commands().find((command) => command.path.join(" ") === path.join(" "));
    if (found) return choose(found);
    // A mention may name a whole group.
    text.value = `/${path.join(" ")}`;
    typed();
    text.focus();
  }

  function typed() {
    list.show(text.value.startsWith("/") ? matching(commands(), text.value.slice(1)) : []);
  }

  async function submit() {
    const content = text.value.trim();
    if (content === "") return;
    failure.textContent = "";
    text.value = "";
    try {
      await act(person, "messages", { channel_id: channel, content });
    } catch (error) {
      failure.textContent = error.message;
      text.value ||= content;
    }
  }

  text.addEventListener("input", typed);
  text.addEventListener("blur", () => list.show([]));
  text.addEventListener("focus", typed);
  text.addEventListener("keydown", (event) => {
    if (list.key(event) || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  writing.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  slash.addEventListener("click", () => {
    text.value = "/";
    text.focus();
    typed();
  });
  return { element, begin, focus: () => (element.querySelector(".command-form :is(input, select)") ?? text).focus() };
}
