// The page's own small forms: a new person, a new channel.

import { post } from "./api.js";
import { byId, h } from "./dom.js";
import { languages } from "./locale.js";
import { goToChannel, goToPerson } from "./place.js";
import { t } from "./texts.js";
import { take, world } from "./world.js";

export function startDialogs() {
  byId("add-person").addEventListener("click", addPerson);
  byId("add-channel").addEventListener("click", addChannel);
}

function addPerson() {
  const name = h("input", { type: "text", name: "name", required: true, maxlength: 32, autocomplete: "off" });
  const language = h("select", { name: "locale" }, ...languages.map(([code, text]) => h("option", { value: code }, text)));
  const fields = [h("label", {}, t("Name"), name), h("label", {}, t("Language"), language)];
  ask(t("A new person"), fields, t("Let them in"), async () => {
    const person = await post("/people", { name: name.value, locale: language.value });
    take({ type: "person", person });
    goToPerson(person.id);
  });
}

function addChannel() {
  const name = h("input", { type: "text", name: "name", required: true, maxlength: 100, autocomplete: "off" });
  const write = h("input", { type: "checkbox", name: "bot_may_write", checked: true });
  const fields = [h("label", {}, t("Name"), name), h("label", { class: "choice" }, write, t("The bot may write there"))];
  ask(t("A new channel"), fields, t("Make it"), async () => {
    const channel = await post("/admin/channels", { name: name.value, bot_may_write: write.checked, guild_id: world.guild.id });
    take({ type: "channel", channel });
    goToChannel(channel.id);
  });
}

/** Opens a dialog with fields; `done` is called when it is sent and may throw an Error with a sentence. */
export function ask(title, fields, verb, done) {
  const failure = h("p", { class: "failure", role: "alert" });
  const cancel = h("button", { class: "button secondary", type: "button", on: { click: () => dialog.close() } }, t("Cancel"));
  const form = h(
    "form",
    { class: "form", autocomplete: "off" },
    h("header", {}, h("h2", { id: "dialog-title" }, title)),
    h("div", { class: "form-blocks" }, ...fields),
    failure,
    h("footer", {}, cancel, h("button", { class: "button primary", type: "submit" }, verb)),
  );
  const dialog = h("dialog", { "aria-labelledby": "dialog-title" }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await done();
      dialog.close();
    } catch (error) {
      failure.textContent = error.message;
    }
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
