// References: pictures in files, shown beside the picture, and replaced by it if they are accepted.

import { ask } from "./connection.js";
import * as picture from "./picture.js";
import * as time from "./time.js";

const list = document.querySelector("#reference");
const accept = document.querySelector("#accept");
let failed = () => {};

/** Asks for the names; `onFailure(error)` is told what goes wrong. */
export async function loadReferences(onFailure) {
  failed = onFailure;
  const { message } = await ask({ kind: "references" });
  list.closest("label").hidden = accept.hidden = !message.names.length;
  list.replaceChildren(new Option("none", ""), ...message.names.map(name => new Option(name.replace(/\.png$/, ""), name)));
}

async function open(name) {
  accept.disabled = !name;
  if (!name) return picture.setPinned(undefined);
  const { message, bytes } = await ask({ kind: "reference", name });
  if (message.picture.frame) time.go(message.picture.frame);
  picture.setPinned({ ...message.picture, bytes }, "beside");
}

list.onchange = () => open(list.value).catch(failed);

accept.onclick = async () => {
  const name = list.value;
  const request = picture.shownRequest();
  if (!name || !request) return;
  try {
    await ask({ kind: "accept", name, frame: request.frame, look: request.look });
    await open(name);
  } catch (error) {
    failed(error);
  }
};
