// The server's scheduled events, and how their organisers change, cancel or end them.

import { post } from "./api.js";
import { ask } from "./dialogs.js";
import { byId, h, keyed } from "./dom.js";
import { trying } from "./notice.js";
import { here } from "./place.js";
import { t } from "./texts.js";
import { full } from "./times.js";
import { nameOf, world } from "./world.js";

const ACTIVE = 2;
const MINUTE_MS = 60000;

export function drawEvents() {
  const person = world.people.get(here.person);
  const events = person.member ? [...world.events.values()].filter(({ guild_id }) => guild_id === world.guild.id) : [];
  const rows = events.map((event) => ({
    key: event.id,
    stamp: [JSON.stringify(event), person.id, mayChange(person, event)],
    make: () => row(event, person),
  }));
  const heading = { key: "heading", stamp: [], make: () => h("h2", {}, t("Events")) };
  keyed(byId("events"), rows.length > 0 ? [heading, ...rows] : []);
}

function row(event, person) {
  const start = new Date(event.scheduled_start_time);
  const end = new Date(event.scheduled_end_time);
  return h(
    "details",
    { class: "event", data: { event: event.id } },
    h("summary", {}, h("b", {}, event.name), h("span", { class: "subtext" }, event.status === ACTIVE ? t("Now") : full(start))),
    h("p", { class: "subtext" }, t("From {start} to {end}", { start: full(start), end: full(end) })),
    h("p", { class: "subtext" }, t("Where: {place}", { place: event.entity_metadata.location })),
    event.description ? h("p", {}, event.description) : null,
    h("p", { class: "subtext" }, t("Made by {name}", { name: nameOf(event.creator_id) })),
    mayChange(person, event) ? controls(event, person) : null,
  );
}

function mayChange(person, event) {
  return person.changes_events_of.includes(event.guild_id);
}

function controls(event, person) {
  const path = `/people/${person.id}/events/${event.id}`;
  const button = (key, label, look, press) =>
    h("button", { class: `button small ${look}`, type: "button", data: { key: `${key}-${event.id}` }, on: { click: press } }, label);
  const end = event.status === ACTIVE ? t("End the event") : t("Cancel the event");
  return h(
    "div",
    { class: "row" },
    button("edit", t("Change"), "secondary", () => change(event, path)),
    button("end", end, "danger", () => trying(post(`${path}/end`))),
    button("remove", t("Delete"), "danger", () => trying(post(`${path}/delete`))),
  );
}

function change(event, path) {
  const input = (attributes) => h("input", { required: true, autocomplete: "off", ...attributes });
  const name = input({ type: "text", name: "name", maxlength: 100, value: event.name });
  const place = input({ type: "text", name: "location", maxlength: 100, value: event.entity_metadata.location });
  const start = input({ type: "datetime-local", name: "start", value: local(event.scheduled_start_time) });
  const end = input({ type: "datetime-local", name: "end", value: local(event.scheduled_end_time) });
  const text = h("textarea", { name: "description", maxlength: 1000, rows: 4, value: event.description ?? "" });
  const field = (label, control) => h("label", {}, label, control);
  const times = [event.status === ACTIVE ? null : field(t("Start"), start), field(t("End"), end)];
  const fields = [field(t("Name"), name), ...times, field(t("Place"), place), field(t("Description"), text)];
  ask(t("Change the event"), fields.filter(Boolean), t("Save"), () =>
    post(path, {
      name: name.value,
      location: place.value,
      description: text.value,
      ...moved("scheduled_start_time", start.value, event),
      ...moved("scheduled_end_time", end.value, event),
    }),
  );
}

/** A time of an event, if it was changed: a field shows no seconds, which an untouched one must not lose. */
function moved(key, value, event) {
  return value === local(event[key]) ? {} : { [key]: new Date(value).toISOString() };
}

/** A time as the browser's own field wants it: local, without seconds. */
function local(timestamp) {
  const date = new Date(timestamp);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}
