// Words that are translated in place: `data-text` and `data-label` hold the sentences in English.

import { t } from "./texts.js";

export function drawStatics() {
  for (const element of document.querySelectorAll("[data-text]")) write(element, t(element.dataset.text));
  for (const element of document.querySelectorAll("[data-label]")) {
    const label = t(element.dataset.label);
    if (element.getAttribute("aria-label") === label) continue;
    element.setAttribute("aria-label", label);
    if (element.matches("button")) element.title = label;
  }
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
