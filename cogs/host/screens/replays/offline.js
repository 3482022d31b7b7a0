"use strict";
const match = JSON.parse(document.getElementById("match").textContent);
const found = (id) => document.getElementById(id);
const last = match.pages.length - 1;
let here = 0;

function show(wanted) {
  here = Math.min(Math.max(wanted, 0), last);
  const page = match.pages[here];
  const board = found("board");
  board.setAttribute("viewBox", `0 0 ${page.size[0]} ${page.size[1]}`);
  board.setAttribute("aria-label", page.alt);
  // Shapes are written by the bot: names within them are escaped.
  board.innerHTML = page.shapes.map((number) => match.shapes[number]).join("");
  found("heading").textContent = page.heading;
  found("where").textContent = page.where;
  found("told").replaceChildren(...page.told.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  }));
  found("slider").value = String(here);
  found("slider").setAttribute("aria-valuetext", page.where);
  found("chapters").value = String(match.chapters.findLast((one) => one <= here));
  found("first").disabled = found("before").disabled = here === 0;
  found("last").disabled = found("after").disabled = here === last;
}

found("slider").max = String(last);
found("chapters").replaceChildren(...match.chapters.map((number) => {
  return new Option(`${number + 1} · ${match.pages[number].heading}`, String(number));
}));
found("slider").addEventListener("input", (event) => show(Number(event.target.value)));
found("chapters").addEventListener("change", (event) => show(Number(event.target.value)));
for (const [id, step] of [["first", -last], ["before", -1], ["after", 1], ["last", last]]) {
  found(id).addEventListener("click", () => show(here + step));
}
document.addEventListener("keydown", (event) => {
  const there = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key];
  if (there === undefined || event.target.matches("input, select")) return;
  event.preventDefault();
  show(there);
});
let touched = null;
found("board").addEventListener("touchstart", (event) => {
  touched = event.touches.length === 1 ? event.touches[0] : null;
}, { passive: true });
found("board").addEventListener("touchend", (event) => {
  if (touched === null) return;
  const across = event.changedTouches[0].clientX - touched.clientX;
  const down = event.changedTouches[0].clientY - touched.clientY;
  if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down)) show(here + (across < 0 ? 1 : -1));
  touched = null;
});
show(0);
