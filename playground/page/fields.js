// The fields of a form that the bot opened: text inputs, selects, radio buttons and check boxes with their labels.

import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { choicesOf } from "./offers.js";
import { Select } from "./select.js";
import { t } from "./texts.js";

const SELECTS = [3, 5, 6, 7, 8];
const PARAGRAPH = 2;
let count = 0;

/** One block of a form: {element, customId, read}; text has no customId. */
export function formBlock(block, person) {
  if (block.type === 10) return { element: markdown(block.content) };
  if (block.type === 1) return field(block.components[0], block.components[0].label, null, person);
  if (block.type === 18) return field(block.component, block.label, block.description, person);
  return { element: h("p", { class: "subtext" }, t("(a component of type {type})", block)) };
}

function field(component, label, description, person) {
  count += 1;
  const id = `field-${count}`;
  const { control, read } = controlOf(component, id, label, person);
  const star = (component.required ?? component.type !== 23) ? h("span", { class: "required", title: t("Required") }, " *") : null;
  const element = h(
    "div",
    { class: "form-field" },
    h("label", { for: id }, label, star),
    description ? h("div", { class: "subtext", id: `${id}-description` }, description) : null,
    control,
  );
  if (description) element.querySelector(`#${id}`)?.setAttribute("aria-describedby", `${id}-description`);
  return { element, customId: component.custom_id, read };
}

function controlOf(component, id, label, person) {
  if (component.type === 4) return textInput(component, id);
  if (SELECTS.includes(component.type)) return dropdown(component, id, label, person);
  if (component.type === 21 || component.type === 22) return group(component, component.type === 21 ? "radio" : "checkbox");
  if (component.type === 23) {
    const box = h("input", { id, type: "checkbox", checked: component.default, data: { customId: component.custom_id } });
    return { control: box, read: () => box.checked };
  }
  return { control: h("p", { class: "subtext" }, t("The playground has no such field.")), read: () => undefined };
}

function textInput(component, id) {
  const long = component.style === PARAGRAPH;
  const input = h(long ? "textarea" : "input", {
    id,
    type: long ? null : "text",
    rows: long ? 4 : null,
    required: component.required ?? true,
    minlength: component.min_length,
    maxlength: component.max_length ?? 4000,
    placeholder: component.placeholder,
    autocomplete: "off",
    value: component.value ?? "",
    data: { customId: component.custom_id },
  });
  return { control: input, read: () => input.value };
}

function dropdown(component, id, label, person) {
  const choices = choicesOf(component, person);
  let values = choices.filter((choice) => choice.chosen).map((choice) => choice.value);
  const { element, button } = new Select({
    customId: component.custom_id,
    label,
    placeholder: component.placeholder,
    choices,
    min: component.required === false ? 0 : (component.min_values ?? 1),
    max: component.max_values ?? 1,
    disabled: component.disabled,
    done: (next) => (values = next),
  });
  button.id = id;
  return { control: element, read: () => values };
}

function group(component, type) {
  const boxes = component.options.map((option) =>
    h("input", { type, name: component.custom_id, value: option.value, checked: option.default, data: { value: option.value } }),
  );
  const lines = component.options.map((option, index) =>
    h(
      "label",
      { class: "choice" },
      boxes[index],
      option.label,
      option.description ? h("span", { class: "subtext" }, option.description) : null,
    ),
  );
  const control = h("div", { class: "choices", role: "group", data: { customId: component.custom_id } }, ...lines);
  return { control, read: () => boxes.filter((box) => box.checked).map((box) => box.value) };
}
