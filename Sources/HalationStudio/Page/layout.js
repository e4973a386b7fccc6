// The layout overlay: outlines of the view under the pointer and of its ancestors, and what is known of them.

import { ask } from "./connection.js";
import * as picture from "./picture.js";
import * as time from "./time.js";

const canvas = document.querySelector("#canvas");
const toggle = document.querySelector("#layout");
const outlines = document.querySelector("#outlines");
const tag = document.querySelector("#view-tag");
const panel = document.querySelector("#view");

let views = [];
let chosen = 0;
let point;
let isPinned = false;
let isAsking = false;
let isStale = false;

/** Whether the pointer asks for views, and is not a finger. */
export const isOn = () => toggle.getAttribute("aria-pressed") === "true";

export function setOn(on) {
  toggle.setAttribute("aria-pressed", String(on));
  document.body.classList.toggle("looks-at-layout", on);
  isPinned = false;
  views = [];
  if (on) time.setPlaying(false);
  show();
}

/** Lets the pointer choose again; whether it could not. */
export function unpin() {
  if (!isPinned) return false;
  isPinned = false;
  refresh();
  return true;
}

/** Asks again for the same point, as after another picture. */
export function refresh() {
  if (!isOn() || !point) return show();
  if (isAsking) {
    isStale = true;
    return;
  }
  const request = picture.shownRequest();
  if (!request || time.isPlaying()) return show();
  isAsking = true;
  ask({ kind: "views", frame: request.frame, look: request.look, point })
    .then(({ message }) => {
      // What the library puts around the program's own views is of no interest.
      const outermost = message.views.findLastIndex(view => view.isOwn);
      views = outermost < 0 ? message.views : message.views.slice(0, outermost + 1);
      chosen = Math.min(isPinned ? chosen : 0, Math.max(views.length - 1, 0));
    }, () => { views = []; })
    .then(() => {
      isAsking = false;
      show();
      if (isStale) {
        isStale = false;
        refresh();
      }
    });
}

function show() {
  const isShown = isOn() && views.length > 0 && !time.isPlaying();
  // An SVG element has no property for the attribute.
  outlines.toggleAttribute("hidden", !isShown);
  tag.hidden = !isShown;
  panel.hidden = !isOn();
  if (!isOn()) return;
  describe(isShown ? views[chosen] : undefined);
  if (isShown) draw();
}

const svg = (name, values) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
  return element;
};
const corners = list => list.map(([x, y]) => `${x},${y}`).join(" ");

function draw() {
  const { width, height, coarseness, scale } = picture.current();
  const [wide, high] = [width * coarseness / scale, height * coarseness / scale];
  outlines.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  const view = views[chosen];
  outlines.replaceChildren(
    ...views.slice(chosen + 1).reverse().map(other => svg("polygon", { points: corners(other.corners), class: "ancestor" })),
    svg("polygon", { points: corners(view.outerCorners), class: "outer" }),
    svg("polygon", { points: corners(view.corners), class: "chosen" }),
  );
  tag.textContent = `${view.name}  ${size(view.size)}`;
  const [x, y] = [Math.min(...view.corners.map(c => c[0])), Math.min(...view.corners.map(c => c[1]))];
  // Above the view, or inside of it where there is no room.
  tag.style.left = `${Math.min(Math.max((100 * x) / wide, 0), 80)}%`;
  tag.style.top = `${Math.max((100 * y) / high, 0)}%`;
  tag.classList.toggle("inside", (canvas.clientHeight * y) / high < 22);
}

const round = number => String(Number(number.toFixed(2)));
const size = ([width, height]) => `${round(width)} × ${round(height)}`;

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function describe(view) {
  const [title, facts, path] = ["h3", "dl", "ol"].map(name => panel.querySelector(name));
  title.textContent = view?.name ?? "";
  for (const part of [title, facts, path, panel.querySelector("h4")]) part.hidden = !view;
  title.classList.toggle("own", Boolean(view?.isOwn));
  panel.querySelector("p").textContent = view
    ? isPinned ? "Pinned. Click the picture again, or press Escape, to choose another one." : "Click the picture to pin this view."
    : time.isPlaying() ? "Pause to look at the layout." : "Move the pointer over the picture.";
  facts.replaceChildren();
  path.replaceChildren();
  if (!view) return;
  const [x, y] = view.corners[0];
  const rows = [
    ["Frame", `${round(x)}, ${round(y)}   ${size(view.size)}`],
    ["Proposed", view.proposal.join(" × ")],
    ["Modifiers", view.modifiers.length ? element("ul", {}, ...view.modifiers.map(text => element("li", { textContent: text }))) : "none"],
  ];
  for (const [name, value] of rows) facts.append(element("dt", { textContent: name }), element("dd", {}, value));
  path.replaceChildren(...[...views.entries()].reverse().map(([index, other]) => {
    const button = element("button", { type: "button", textContent: other.name });
    button.classList.toggle("own", other.isOwn);
    button.setAttribute("aria-current", String(index === chosen));
    button.onclick = () => {
      isPinned = true;
      chosen = index;
      show();
      panel.querySelector('[aria-current="true"]')?.focus();
    };
    return element("li", {}, button);
  }));
}

toggle.onclick = () => setOn(!isOn());

canvas.addEventListener("pointermove", event => {
  if (!isOn() || isPinned || !picture.current()) return;
  const scale = picture.scale();
  point = picture.pixelAt(event).map(value => value / scale);
  refresh();
});
canvas.addEventListener("click", event => {
  if (!isOn() || !picture.current()) return;
  const scale = picture.scale();
  if (isPinned) point = picture.pixelAt(event).map(value => value / scale);
  isPinned = !isPinned;
  refresh();
});
canvas.addEventListener("pointerleave", () => {
  if (!isOn() || isPinned) return;
  views = [];
  point = undefined;
  show();
});
