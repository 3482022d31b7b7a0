// A text field that asks the bot for completions as somebody types.

import { h } from "./dom.js";

const PAUSE_MS = 200;
let count = 0;

/** `ask(text)` promises [{name, value}]. Returns {input, element, read}: `read` is the chosen value, else the text typed. */
export function combobox(attributes, ask) {
  count += 1;
  const listId = `completions-${count}`;
  const input = h("input", {
    type: "text",
    autocomplete: "off",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": listId,
    ...attributes,
  });
  const list = h("div", { class: "completions", role: "listbox", id: listId, "aria-label": "Completions", hidden: true });
  const element = h("div", { class: "combobox" }, input, list);
  let choices = [];
  let chosen = null;
  let at = -1;
  let timer = null;
  let asked = 0;

  function show(sentence = null) {
    list.replaceChildren(
      ...choices.map((choice, index) =>
        h(
          "div",
          { class: "option", role: "option", id: `${listId}-${index}`, "aria-selected": index === at ? "true" : "false", data: { value: choice.value } },
          choice.name,
        ),
      ),
      ...(sentence ? [h("div", { class: "failure" }, sentence)] : []),
    );
    list.hidden = list.childElementCount === 0;
    input.setAttribute("aria-expanded", !list.hidden);
    if (at >= 0) input.setAttribute("aria-activedescendant", `${listId}-${at}`);
    else input.removeAttribute("aria-activedescendant");
    list.children[at]?.scrollIntoView({ block: "nearest" });
  }

  function close() {
    clearTimeout(timer);
    asked += 1;
    choices = [];
    at = -1;
    show();
  }

  async function refresh() {
    asked += 1;
    const mine = asked;
    element.setAttribute("aria-busy", "true");
    let found = [];
    let sentence = null;
    try {
      found = await ask(input.value);
    } catch (error) {
      sentence = error.message;
    }
    // An answer that comes after the next question is out of date.
    if (mine !== asked) return;
    element.removeAttribute("aria-busy");
    if (document.activeElement !== input) return;
    choices = found;
    at = -1;
    show(sentence ?? (found.length === 0 ? "No match" : null));
  }

  function take(index) {
    chosen = choices[index];
    input.value = chosen.name;
    close();
    input.focus();
  }

  input.addEventListener("focus", refresh);
  input.addEventListener("input", () => {
    chosen = choices.find(({ name }) => name.toLowerCase() === input.value.trim().toLowerCase()) ?? null;
    clearTimeout(timer);
    timer = setTimeout(refresh, PAUSE_MS);
  });
  input.addEventListener("blur", close);
  // The field keeps the focus while somebody presses a completion.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const index = [...list.children].indexOf(event.target.closest(".option"));
    if (index >= 0) take(index);
  });
  input.addEventListener("keydown", (event) => {
    if (list.hidden || choices.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      at = (at + (event.key === "ArrowDown" ? 1 : -1) + choices.length) % choices.length;
      show();
    } else if (event.key === "Enter" && at >= 0) {
      take(at);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else {
      return;
    }
    event.preventDefault();
  });
  return { input, element, read: () => chosen?.value ?? input.value.trim() };
}
