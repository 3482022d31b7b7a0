// The forms that the bot opens for people: one at a time, above the chat of the person it is for.

import { act } from "./api.js";
import { byId, h, keyed } from "./dom.js";
import { formBlock } from "./fields.js";
import { trying } from "./notice.js";
import { here } from "./place.js";
import { world } from "./world.js";

/** The interactions that are submissions of forms, by id. */
export const submissions = new Set();
// A form keeps what was typed while somebody else's screen is shown.
const forms = new Map();
let open = null;

/** Shows the current person's form, if there is one. */
export function drawModal() {
  for (const id of forms.keys()) if (!world.modals.has(id)) forms.delete(id);
  const modal = [...world.modals.values()].find(({ person }) => person === here.person);
  if (modal && !forms.has(modal.id)) forms.set(modal.id, form(modal));
  const shown = modal ? forms.get(modal.id) : undefined;
  keyed(byId("forms"), shown ? [{ key: modal.id, stamp: [shown], make: () => shown.element }] : []);
  // Not aria-modal: the people above stay within reach, so that another one can act meanwhile.
  for (const id of ["chat", "sidebar"]) byId(id).inert = shown !== undefined;
  shown?.follow();
  if (shown !== undefined && open !== modal.id) shown.focus();
  open = modal?.id ?? null;
}

function form(modal) {
  const blocks = modal.components.map((block) => formBlock(block, modal.person));
  const failure = h("p", { class: "failure", role: "alert" });
  const submit = h("button", { class: "button primary", type: "submit" }, "Submit");
  const cancel = h("button", { class: "button secondary", type: "button" }, "Cancel");
  const close = h("button", { class: "icon-button", type: "button", "aria-label": "Close" }, "✕");
  const body = h(
    "form",
    { class: "form", autocomplete: "off" },
    h("header", {}, h("h2", { id: `title-${modal.id}` }, modal.title), close),
    h("div", { class: "form-blocks" }, ...blocks.map(({ element }) => element)),
    failure,
    h("footer", {}, cancel, submit),
  );
  const element = h(
    "div",
    { class: "backdrop" },
    h("div", { role: "dialog", "aria-labelledby": `title-${modal.id}`, data: { modal: modal.id, customId: modal.custom_id } }, body),
  );
  let interaction = null;

  function show(busy, sentence) {
    submit.setAttribute("aria-busy", busy);
    submit.disabled = busy;
    if (failure.textContent !== sentence) failure.textContent = sentence;
  }

  async function send() {
    show(true, "");
    const values = {};
    for (const { customId, read } of blocks) if (customId && read() !== undefined) values[customId] = read();
    try {
      ({ interaction } = await act(modal.person, `modals/${modal.id}`, { values }));
      submissions.add(interaction);
      follow();
    } catch (error) {
      show(false, error.message);
    }
  }

  /** Shows what became of the submission; the server takes the form away when it was answered. */
  function follow() {
    const news = world.interactions.get(interaction);
    if (news?.state === "failed") show(false, `${news.text}. You can try again.`);
  }

  const dismiss = () => trying(act(modal.person, `modals/${modal.id}/dismiss`));
  body.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  for (const button of [cancel, close]) button.addEventListener("click", dismiss);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) dismiss();
  });
  const focus = () => body.querySelector(".form-blocks :is(input, textarea, button)")?.focus();
  return { element, follow, focus };
}
