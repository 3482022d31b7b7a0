// A message's components, first and second version, as elements; what is pressed or chosen goes to the server.

import { act } from "./api.js";
import { h } from "./dom.js";
import { colour } from "./embeds.js";
import { emoji } from "./emoji.js";
import { local } from "./links.js";
import { markdown } from "./markdown.js";
import { file, gallery, picture } from "./media.js";
import { trying } from "./notice.js";
import { choicesOf } from "./offers.js";
import { Select } from "./select.js";
import { t } from "./texts.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };
// A choice stays shown until the message changes: by message object, then by custom_id.
const chosen = new WeakMap();

/** The elements of a message's components, as `person` uses them. */
export function components(message, person) {
  return message.components.map((component) => one(component, message, person));
}

function one(component, message, person) {
  const children = () => component.components.map((child) => one(child, message, person));
  switch (component.type) {
    case 1:
      return h("div", { class: "row" }, ...children());
    case 2:
      return button(component, message, person);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return dropdown(component, message, person);
    case 9:
      return h(
        "div",
        { class: "section" },
        h("div", { class: "section-text" }, ...children()),
        one(component.accessory, message, person),
      );
    case 10:
      return markdown(component.content);
    case 11:
      return picture(component.media, component.description, "thumbnail");
    case 12:
      return gallery(component.items);
    case 13:
      return file(component.file.url, component.name, component.size);
    case 14:
      return h("hr", { class: component.divider === false ? "gap" : "line", data: { spacing: component.spacing ?? 1 } });
    case 17:
      return container(component, children());
    default:
      return h("div", { class: "subtext" }, t("(a component of type {type})", component));
  }
}

function container(component, children) {
  const box = h("div", { class: "container" }, ...children);
  if (component.accent_color !== null && component.accent_color !== undefined) {
    box.style.borderInlineStartColor = colour(component.accent_color);
  }
  if (!component.spoiler) return box;
  const veil = h("button", { class: "veil", type: "button" }, t("Spoiler"));
  veil.addEventListener("click", () => veil.replaceWith(box));
  return veil;
}

function button(component, message, person) {
  const look = `button ${STYLES[component.style]}`;
  const content = [emoji(component.emoji), component.label ? h("span", { class: "label" }, component.label) : null];
  if (component.style === 5) return linkButton(component, look, content);
  const press = (event) => {
    if (event.currentTarget.getAttribute("aria-busy") === "true") return;
    trying(act(person, "clicks", { message_id: message.id, custom_id: component.custom_id }));
  };
  const attributes = {
    class: look,
    type: "button",
    disabled: component.disabled,
    "aria-label": component.label ? null : component.emoji?.name,
  };
  return h("button", { ...attributes, data: { customId: component.custom_id }, on: { click: press } }, ...content);
}

function linkButton(component, look, content) {
  const href = component.disabled ? null : local(component.url);
  if (href !== null) return h("a", { class: look, href, target: "_blank", rel: "noopener noreferrer" }, ...content, " ↗");
  return h(
    "button",
    { class: look, type: "button", disabled: true, title: t("Not opened from here: {url}", component) },
    ...content,
    " ↗",
  );
}

function dropdown(component, message, person) {
  if (!chosen.has(message)) chosen.set(message, new Map());
  const mine = chosen.get(message);
  const key = `${person}/${component.custom_id}`;
  const { element } = new Select({
    customId: component.custom_id,
    placeholder: component.placeholder,
    choices: choicesOf(component, person),
    chosen: mine.get(key),
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    disabled: component.disabled,
    done(values) {
      mine.set(key, values);
      trying(act(person, "selections", { message_id: message.id, custom_id: component.custom_id, values }));
    },
  });
  return element;
}

/** Shows on a message's element what became of the presses there: busy while pending, red when failed. */
export function showPresses(element, presses) {
  const busy = new Set(presses.filter(({ state }) => state === "pending").map((press) => press.custom_id));
  for (const control of element.querySelectorAll("[data-custom-id]")) {
    if (busy.has(control.dataset.customId)) control.setAttribute("aria-busy", "true");
    else control.removeAttribute("aria-busy");
  }
  const last = presses.at(-1);
  showFailure(element, last?.state === "failed" ? last : null);
}

/** The sentence stands below the row where the press happened. */
function showFailure(element, news) {
  const old = element.querySelector(".failed-press");
  if (old?.textContent === (news ? t(news.text) : undefined) && old?.dataset.failed === news?.custom_id) return;
  old?.remove();
  if (news === null) return;
  const pressed = [...element.querySelectorAll("[data-custom-id]")].find(
    (control) => control.dataset.customId === news.custom_id,
  );
  const line = h("div", { class: "failed-press failure", role: "alert", data: { failed: news.custom_id } }, t(news.text));
  pressed?.closest(".row, .section").after(line);
}
