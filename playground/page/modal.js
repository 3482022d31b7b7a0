// The forms that the bot opens for people: one at a time, above the chat of the person it is for.

import { act } from "./api.js";
import { byId, h, keyed } from "./dom.js";
import { formBlock } from "./fields.js";
import { trying } from "./notice.js";
import { here } from "./place.js";
import { t } from "./texts.js";
import { changed, world } from "./world.js";

/** The interactions that are submissions of forms, by id. */
export const submissions = new Set();
// A form keeps its text while another person's screen is shown.
const forms = new Map();
let open = null;
let opener = null;

/** Shows the current person's form, if there is one. */
export function drawModal() {
  for (const id of forms.keys()) if (!world.modals.has(id)) forms.delete(id);
  const modal = [...world.modals.values()].find(({ person }) => person === here.person);
  if (modal && !forms.has(modal.id)) forms.set(modal.id, new Form(modal));
  const shown = modal ? forms.get(modal.id) : undefined;
  keyed(byId("forms"), shown ? [{ key: modal.id, stamp: [shown], make: () => shown.element }] : []);
  if (shown !== undefined && open !== modal.id) opener = document.activeElement;
  // Not aria-modal: the people above stay within reach, so that another one can act meanwhile.
  for (const id of ["chat", "sidebar"]) byId(id).inert = shown !== undefined;
  shown?.follow();
  if (shown !== undefined && open !== modal.id) shown.focus();
  if (shown === undefined && open !== null && document.activeElement === document.body) opener.focus({ preventScroll: true });
  open = modal?.id ?? null;
}

class Form {
  #modal;
  #interaction = null;

  constructor(modal) {
    this.#modal = modal;
    this.blocks = modal.components.map((block) => formBlock(block, modal.person));
    this.failure = h("p", { class: "failure", role: "alert" });
    this.submit = h("button", { class: "button primary", type: "submit" }, t("Submit"));
    this.element = this.#make();
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.#dismiss();
    });
  }

  #make() {
    const { id, title, custom_id: customId } = this.#modal;
    const on = { click: () => this.#dismiss() };
    const close = h("button", { class: "icon-button", type: "button", "aria-label": t("Close"), on }, "✕");
    const cancel = h("button", { class: "button secondary", type: "button", on }, t("Cancel"));
    const body = h(
      "form",
      { class: "form", autocomplete: "off" },
      h("header", {}, h("h2", { id: `title-${id}` }, title), close),
      h("div", { class: "form-blocks" }, ...this.blocks.map(({ element }) => element)),
      this.failure,
      h("footer", {}, cancel, this.submit),
    );
    const attributes = { role: "dialog", "aria-labelledby": `title-${id}`, data: { modal: id, customId } };
    return h("div", { class: "backdrop" }, h("div", attributes, body));
  }

  #show(busy, sentence) {
    this.submit.setAttribute("aria-busy", busy);
    this.submit.disabled = busy;
    if (this.failure.textContent !== sentence) this.failure.textContent = sentence;
  }

  async #send() {
    this.#show(true, "");
    const values = {};
    for (const { customId, read } of this.blocks) if (customId) values[customId] = read();
    try {
      const { interaction } = await act(this.#modal.person, `modals/${this.#modal.id}`, { values });
      this.#interaction = interaction;
      submissions.add(interaction);
      changed();
    } catch (error) {
      this.#show(false, error.message);
    }
  }

  #dismiss() {
    trying(act(this.#modal.person, `modals/${this.#modal.id}/dismiss`));
  }

  /** Shows what became of the submission; the server takes the form away when it was answered. */
  follow() {
    const news = world.interactions.get(this.#interaction);
    if (news?.state === "failed") this.#show(false, `${t(news.text)}. ${t("You can try again.")}`);
  }

  focus() {
    this.element.querySelector(".form-blocks :is(input, textarea, button)")?.focus();
  }
}
