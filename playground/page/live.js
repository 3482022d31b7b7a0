// Keeps the websocket open over which the server tells what changes, and says when it is not.

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 3000;

/** Connects, and connects again for ever; `heard` gets each object, `connected` true or false. */
export function listen(heard, connected) {
  let wait = FIRST_WAIT_MS;
  const connect = () => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/people/live`);
    socket.addEventListener("open", () => {
      wait = FIRST_WAIT_MS;
      connected(true);
    });
    socket.addEventListener("message", (event) => heard(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      connected(false);
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  };
  connect();
}
