// The connection to the studio: JSON messages, and pictures with a header before their bytes.

const handlers = new Map();
let socket;
let delay = 250;
let nextId = 1;
const waiting = new Map();

/** Calls `handler(message, bytes)` for each message of a kind. */
export function on(kind, handler) {
  handlers.set(kind, handler);
}

/** Sends a message with a new number, which it returns; 0 while there is no connection. */
export function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return 0;
  const id = nextId++;
  socket.send(JSON.stringify({ ...message, id }));
  return id;
}

/** Sends a message, and waits for its answer: the message, and its bytes. */
export function ask(message) {
  return new Promise((resolve, reject) => {
    const id = send(message);
    if (!id) return reject(new Error("The studio has ended."));
    waiting.set(id, { resolve, reject });
  });
}

function receive(data) {
  let message, bytes;
  if (typeof data === "string") {
    message = JSON.parse(data);
  } else {
    const length = new DataView(data).getUint32(0, true);
    message = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
    bytes = new Uint8ClampedArray(data, 4 + length);
  }
  const asked = waiting.get(message.id);
  if (asked && message.kind !== "film") {
    waiting.delete(message.id);
    if (message.failure) asked.reject(new Error(message.failure.sentence));
    else asked.resolve({ message, bytes });
    return;
  }
  handlers.get(message.kind)?.(message, bytes);
}

/** Connects, and again whenever the connection is lost. */
export function connect() {
  socket = new WebSocket(new URL("socket", location.href).href.replace(/^http/, "ws").replace(/#.*$/, ""));
  socket.binaryType = "arraybuffer";
  socket.onopen = () => {
    delay = 250;
    handlers.get("open")?.();
  };
  socket.onmessage = event => receive(event.data);
  socket.onclose = () => {
    for (const asked of waiting.values()) asked.reject(new Error("The studio has ended."));
    waiting.clear();
    handlers.get("closed")?.();
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, 5000);
  };
}
