// A select: a button that opens a list of one or several choices, by mouse, touch and keyboard.

import { h } from "./dom.js";

let count = 0;

/**
 * `choices` are {label, value, description, emoji, chosen}; `chosen` overrides what they say. `done` gets the values: at once
 * when only one can be chosen, else when *Done* is pressed. Anything else that closes the list changes nothing.
 */
export function select({ customId, label, placeholder, choices, chosen, min, max, disabled, done }) {
  let values = chosen ?? choices.filter((choice) => choice.chosen).map((choice) => choice.value);
  let draft = new Set(values);
  count += 1;
  const many = max > 1;
  const shown = h("span", { class: "select-shown" });
  const button = h(
    "button",
    {
      class: "select-button",
      type: "button",
      disabled,
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": `list-${count}`,
      "aria-label": label ?? placeholder ?? "Choose",
      data: { customId },
    },
    shown,
    h("span", { class: "arrow", "aria-hidden": "true" }, "▾"),
  );
  const options = choices.map((choice) => option(choice, () => pick(choice.value)));
  const list = h("div", { role: "listbox", id: `list-${count}`, "aria-multiselectable": many, "aria-label": placeholder ?? "Choices" }, ...options);
  const hint = h("span", { class: "subtext" });
  const finish = h("button", { class: "button primary", type: "button", data: { done: customId }, on: { click: () => close(true) } }, "Done");
  const panel = h("div", { class: "select-panel", hidden: true }, list, many ? h("div", { class: "select-foot" }, hint, finish) : null);
  const whole = h("div", { class: "select", data: { select: customId } }, button, panel);

  function show() {
    const names = choices.filter((choice) => values.includes(choice.value)).map((choice) => choice.label);
    shown.textContent = names.length > 0 ? names.join(", ") : (placeholder ?? (many ? "Choose" : "Choose one"));
    shown.classList.toggle("empty", names.length === 0);
    for (const element of options) element.setAttribute("aria-selected", draft.has(element.dataset.value));
    hint.textContent = min === max ? `Choose ${min}` : `Choose ${min} to ${max}`;
    finish.disabled = draft.size < min || draft.size > max;
  }

  function open() {
    draft = new Set(values);
    show();
    panel.hidden = false;
    button.setAttribute("aria-expanded", "true");
    (options.find((element) => draft.has(element.dataset.value)) ?? options[0])?.focus({ preventScroll: true });
    panel.scrollIntoView({ block: "nearest" });
  }

  function close(keep) {
    if (panel.hidden) return;
    panel.hidden = true;
    button.setAttribute("aria-expanded", "false");
    button.focus({ preventScroll: true });
    if (keep) {
      values = choices.map((choice) => choice.value).filter((value) => draft.has(value));
      done([...values]);
    }
    draft = new Set(values);
    show();
  }

  function pick(value) {
    if (many) {
      if (!draft.delete(value) && draft.size < max) draft.add(value);
      show();
      return;
    }
    const again = draft.has(value) && min === 0;
    draft = new Set(again ? [] : [value]);
    close(true);
  }

  button.addEventListener("click", () => (panel.hidden ? open() : close(false)));
  whole.addEventListener("keydown", (event) => onKey(event, { options, open, close, panel }));
  whole.addEventListener("focusout", (event) => {
    if (event.relatedTarget !== null && !whole.contains(event.relatedTarget)) closeQuietly();
  });

  function closeQuietly() {
    panel.hidden = true;
    button.setAttribute("aria-expanded", "false");
    draft = new Set(values);
    show();
  }

  show();
  return whole;
}

function option({ label, value, description, emoji }, pick) {
  const mark = emoji ? h("span", { class: "emoji" }, emoji.id ? `:${emoji.name}:` : emoji.name) : null;
  const text = h("span", { class: "option-text" }, h("span", {}, label), description ? h("span", { class: "subtext" }, description) : null);
  const press = (event) => {
    if (event.type === "keydown") {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
    }
    pick();
  };
  const attributes = { class: "option", role: "option", tabindex: "-1", "aria-selected": "false", data: { value } };
  return h("div", { ...attributes, on: { click: press, keydown: press } }, mark, text, h("span", { class: "tick", "aria-hidden": "true" }, "✓"));
}

function onKey(event, { options, open, close, panel }) {
  if (event.key === "Escape" && !panel.hidden) {
    event.preventDefault();
    event.stopPropagation();
    close(false);
    return;
  }
  const at = options.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key] ?? byLetter(event, options, at);
  if (to === undefined) return;
  event.preventDefault();
  if (panel.hidden) open();
  else options.at(to % options.length)?.focus();
}

/** The next option that begins with the letter typed. */
function byLetter(event, options, at) {
  if (at < 0 || event.key.length !== 1 || event.key === " " || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const turned = [...options.keys()].map((index) => (index + at + 1) % options.length);
  return turned.find((index) => options[index].querySelector(".option-text").textContent.toLowerCase().startsWith(event.key.toLowerCase()));
}
