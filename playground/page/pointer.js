// Whether a button of the mouse, or a finger, is down: what it is on must not be exchanged before it has pressed.

let down = false;

/** Whether something is being pressed: the browser forgets a click if its target goes meanwhile. */
export function pressing() {
  return down;
}

/** Watches presses; `ended` is called after each, when what it clicks has been told. */
export function startPointer(ended) {
  const end = () => {
    if (!down) return;
    down = false;
    setTimeout(ended);
  };
  const begin = ({ button, target }) => {
    // The browser's own lists swallow the end of the press that opens them.
    down = button === 0 && !(target instanceof HTMLSelectElement);
  };
  addEventListener("pointerdown", begin, true);
  for (const event of ["pointerup", "pointercancel"]) addEventListener(event, end, true);
  addEventListener("blur", end); // of the window alone
  // A scroll bar swallows it too.
  addEventListener("pointermove", ({ buttons }) => buttons === 0 && end(), true);
}
