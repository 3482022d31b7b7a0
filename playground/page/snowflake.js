// Discord's ids: digits that grow with time.

/** Whether id `a` is newer than id `b`. */
export function newer(a, b) {
  return a.length === b.length ? a > b : a.length > b.length;
}
