// Builds elements from data, as text and attributes only, and keeps lists of elements in step with data.

import { language } from "./texts.js";

/** An element. `on` holds listeners, `data` data-attributes; null and false leave an attribute or child out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "data") {
      for (const [key, text] of Object.entries(value)) if (text !== null && text !== undefined) element.dataset[key] = text;
    } else if (name === "value") {
      element.value = value;
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...present(children));
  return element;
}

/** The children without the absent ones. */
function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

export const byId = (id) => document.getElementById(id);

const stamps = new WeakMap();
const focusable = ["customId", "key", "person", "channel", "value", "toChannel", "dismiss", "delete"];

/**
 * Makes `container` hold one element per item, in order. An item is {key, stamp, make}; its element is made anew
 * only when something in `stamp` (an array) is another value, so that focus, open lists and pictures stay. So it is
 * when the language changes, unless the item is `translated` by itself. An item that is `lasting` keeps its element
 * even then, which takes over what it would say now: nothing in it listens, and what listens at it itself depends
 * on the key alone.
 */
export function keyed(container, items) {
  const wanted = new Set(items.map((item) => item.key));
  const old = new Map();
  for (const child of [...container.children]) {
    const key = stamps.get(child)?.key;
    if (wanted.has(key)) old.set(key, child);
    else child.remove();
  }
  let place = container.firstElementChild;
  for (const item of items) {
    const before = old.get(item.key);
    const element = kept(before, item);
    if (before !== undefined && before === place) place = element;
    if (element === place) place = place.nextElementSibling;
    else container.insertBefore(element, place);
  }
}

function kept(old, item) {
  const known = old && stamps.get(old);
  const stamp = item.translated ? item.stamp : [language(), ...item.stamp];
  if (known && known.stamp.length === stamp.length && known.stamp.every((value, index) => value === stamp[index])) return old;
  const made = item.make();
  const element = old && item.lasting ? old : made;
  stamps.set(element, { key: item.key, stamp });
  if (element !== made) become(element, made);
  if (old && old !== element) {
    const focus = focusWithin(old);
    old.replaceWith(element);
    focus?.(element);
  }
  return element;
}

/** Lets an element say what another of the same kind says, with as little change as possible. */
function become(element, made) {
  for (const { name } of [...element.attributes]) if (!made.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of made.attributes) {
    if (element.getAttribute(name) === value) continue;
    // The page's own policy lets scripts set styles, but no style attributes.
    if (name === "style") element.style.cssText = value;
    else element.setAttribute(name, value);
  }
  const before = [...element.childNodes];
  const after = [...made.childNodes];
  for (const [index, child] of after.entries()) {
    const old = before[index];
    if (old === undefined) element.append(child);
    else if (old.nodeName !== child.nodeName) old.replaceWith(child);
    else if (child.nodeType === Node.ELEMENT_NODE) become(old, child);
    else if (old.data !== child.data) old.data = child.data;
  }
  for (const old of before.slice(after.length)) old.remove();
}

/** How to put the focus back into an element's successor, if the focus is in it. */
function focusWithin(old) {
  const active = document.activeElement;
  if (!old.contains(active)) return null;
  const name = focusable.find((key) => active.dataset[key] !== undefined);
  if (name === undefined) return null;
  const value = active.dataset[name];
  const same = (candidate) => candidate.dataset[name] === value;
  return (element) => [element, ...element.querySelectorAll("*")].find(same)?.focus({ preventScroll: true });
}
