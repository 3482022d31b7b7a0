// A slash command's typed options as fields of a form.

import { act } from "./api.js";
import { Combobox } from "./combobox.js";
import { h } from "./dom.js";
import { localised } from "./locale.js";
import { channels, roles, users } from "./offers.js";
import { t } from "./texts.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const NUMBER = 10;
let count = 0;

/**
 * The field of one option: {name, element, read}; `read` gives undefined for an empty one. `others` gives what stands in the
 * other fields, for completions; `context` is {person, channel, locale, path}.
 */
export function optionField(option, context, others) {
  count += 1;
  const id = `option-${count}`;
  const attributes = { id, required: option.required, data: { option: option.name } };
  const { control, read } = controlOf(option, attributes, context, others);
  const name = localised(option, "name", context.locale);
  const description = localised(option, "description", context.locale);
  const element = h(
    "div",
    { class: "option-field" },
    h("label", { for: id }, name, option.required ? h("span", { class: "required", title: t("Required") }, " *") : null),
    control,
    h("div", { class: "subtext", id: `${id}-description` }, description, option.required ? null : ` ${t("(optional)")}`),
  );
  element.querySelector(`#${id}`).setAttribute("aria-describedby", `${id}-description`);
  return { name: option.name, element, read };
}

function controlOf(option, attributes, context, others) {
  if (option.autocomplete) return completed(option, attributes, context, others);
  if (option.choices?.length) {
    const choices = option.choices.map((choice) => ({ label: localised(choice, "name", context.locale), value: choice.value }));
    return dropdown(choices, attributes);
  }
  switch (option.type) {
    case BOOLEAN:
      return dropdown(
        [
          { label: t("True"), value: true },
          { label: t("False"), value: false },
        ],
        attributes,
      );
    case USER:
      return dropdown(users(), attributes);
    case CHANNEL:
      return dropdown(channels(context.person, option.channel_types), attributes);
    case ROLE:
      return dropdown(roles(), attributes);
    case INTEGER:
    case NUMBER:
      return number(option, attributes);
    default:
      return text(option, attributes);
  }
}

/** A native select; the values keep their types. */
function dropdown(choices, attributes) {
  const entries = choices.map(({ label, value }) => h("option", { value: String(value), data: { value: String(value) } }, label));
  const control = h("select", attributes, h("option", { value: "" }, "—"), ...entries);
  return { control, read: () => choices[control.selectedIndex - 1]?.value };
}

function number(option, attributes) {
  const step = option.type === INTEGER ? "1" : "any";
  const control = h("input", { ...attributes, type: "number", step, min: option.min_value, max: option.max_value });
  return { control, read: () => (control.value === "" ? undefined : Number(control.value)) };
}

function text(option, attributes) {
  const control = h("input", {
    ...attributes,
    type: "text",
    minlength: option.min_length,
    maxlength: option.max_length,
    autocomplete: "off",
  });
  return { control, read: () => control.value.trim() || undefined };
}

function completed(option, attributes, context, others) {
  const ask = async (typed) => {
    const options = { ...others(), [option.name]: typed };
    const body = { channel_id: context.channel, path: context.path, options, focused: option.name };
    const { choices } = await act(context.person, "autocomplete", body);
    return choices.map((choice) => ({ name: localised(choice, "name", context.locale), value: choice.value }));
  };
  const field = new Combobox(attributes, ask);
  return { control: field.element, read: () => typed(option, field.value) };
}

/** The value typed or chosen, as the option's type wants it; the server refuses any other. */
function typed(option, value) {
  if (value === "") return undefined;
  const isNumber = option.type !== STRING && typeof value === "string" && value !== "" && !Number.isNaN(Number(value));
  return isNumber ? Number(value) : value;
}
