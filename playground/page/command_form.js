// A chosen slash command with its options, ready to be filled in and sent.

import { call } from "./calls.js";
import { h } from "./dom.js";
import { optionField } from "./options.js";

/** The form of a command from `callable`; `left` is called when it was sent or given up. Returns {element, focus}. */
export function commandForm(command, { person, channel, locale }, left) {
  const context = { person, channel, locale, path: command.path };
  const fields = command.options.map((option) => optionField(option, context, () => values(option.name)));
  const failure = h("div", { class: "failure", role: "alert" });
  const send = h("button", { class: "button primary", type: "submit" }, "Send");
  const giveUp = h("button", { class: "icon-button", type: "button", "aria-label": "Give up this command", on: { click: left } }, "✕");
  const element = h(
    "form",
    { class: "command-form", autocomplete: "off", data: { command: command.path.join(" ") }, "aria-label": `/${command.shown}` },
    h("header", {}, h("b", {}, `/${command.shown}`), h("span", { class: "subtext" }, command.description), giveUp),
    fields.length > 0 ? h("div", { class: "option-fields" }, ...fields.map((field) => field.element)) : null,
    failure,
    h("footer", {}, h("span", { class: "subtext" }, "Enter sends, Escape gives up"), send),
  );

  function values(except = null) {
    const filled = {};
    for (const { name, read } of fields) if (name !== except && read() !== undefined) filled[name] = read();
    return filled;
  }

  async function submit() {
    send.disabled = true;
    failure.textContent = "";
    try {
      await call(person, channel, command.path, values());
      left();
    } catch (error) {
      failure.textContent = error.message;
    }
    send.disabled = false;
  }

  element.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  element.addEventListener("keydown", (event) => {
    if (event.defaultPrevented) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      left();
    }
    // A native select does not submit its form by itself.
    if (event.key === "Enter" && event.target.matches("select")) {
      event.preventDefault();
      element.requestSubmit();
    }
  });
  const focus = () => (element.querySelector("select, input") ?? send).focus();
  return { element, focus };
}
