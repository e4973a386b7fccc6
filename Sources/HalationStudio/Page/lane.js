// The lane of a value over time: its curve, its keyframes, which are dragged, and the moment that is shown.

import { curves, format, isSameFrame, moment, parse, valueAt, withValue } from "./course.js";
import { icon } from "./icons.js";
import * as time from "./time.js";

/** Makes an element with properties and children. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/**
 * Makes a lane.
 *
 * - name: What the value is called.
 * - range: The bounds of numbers; undefined for the least and the largest keyframe.
 * - update(text, isFinal): Takes the changed course.
 */
export function makeLane({ name, range, update }) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  svg.append(line);
  const playhead = element("i", { className: "playhead" });
  const marks = element("div", { className: "marks" });
  const track = element("div", { className: "track", title: "Double-click adds a keyframe" }, svg, playhead, marks);
  const button = (title, content) => element("button", { type: "button", title, ariaLabel: `${title}, ${name}` }, content);
  const [before, here, after] = [button("Keyframe before", icon("back")), button("", "◆"), button("Keyframe after", icon("forward"))];
  const curve = element("select", { ariaLabel: `Curve of ${name} up to this keyframe`, title: "How the value gets to this keyframe" });
  const field = element("input", { type: "text", className: "course", ariaLabel: `Keyframes of ${name}`, spellcheck: false,
    title: "Keyframes as on the command line: 0@0s,40@2s:ease-in-out" });
  const tools = element("div", { className: "tools" }, before, here, after, curve);
  const lane = element("div", { className: "lane" }, track, tools, field);

  let keys = [];
  let drawnLength;
  const now = () => time.currentFrame() / time.currentRate();
  const length = () => Math.max(time.length(), keys.at(-1)?.time ?? 0);
  const current = () => keys.find(key => isSameFrame(key.time, now(), time.currentRate()));
  const change = (next, isFinal = true) => update(format(next), isFinal);

  function remove(key) {
    const rest = keys.filter(other => other !== key);
    // Without keyframes it is one value again.
    update(rest.length ? format(rest) : key.value, true);
  }

  function toggle() {
    time.setPlaying(false);
    const known = current();
    if (known) remove(known);
    else change(withValue(keys, valueAt(keys, now()), now(), time.currentRate()));
  }

  /** Moves a keyframe, not beyond its neighbours. */
  function move(index, to, isFinal) {
    const frame = 1 / time.currentRate();
    const low = index ? keys[index - 1].time + frame : 0;
    const high = index + 1 < keys.length ? keys[index + 1].time - frame : Math.max(length(), low);
    const at = Math.min(Math.max(Math.round(to / frame) * frame, low), high);
    change(keys.map((key, other) => (other === index ? { ...key, time: at } : key)), isFinal);
  }

  function mark(_, index) {
    const made = element("button", { type: "button", className: "mark", title: "Drag to move; Delete removes" });
    let isMoved = false;
    made.onclick = () => {
      // The end of a drag is no click.
      if (isMoved) return;
      time.setPlaying(false);
      time.go(keys[index].time * time.currentRate());
    };
    made.ondblclick = event => event.stopPropagation();
    made.onkeydown = event => {
      isMoved = false;
      if (event.key === "Delete" || event.key === "Backspace") remove(keys[index]);
      else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
        const frames = (event.key === "ArrowLeft" ? -1 : 1) * (event.shiftKey ? 10 : 1);
        move(index, keys[index].time + frames / time.currentRate(), true);
      } else return;
      event.preventDefault();
      event.stopPropagation();
      (marks.children[index] ?? marks.lastChild)?.focus();
    };
    made.onpointerdown = event => {
      if (event.button) return;
      made.setPointerCapture(event.pointerId);
      const box = marks.getBoundingClientRect();
      isMoved = false;
      made.onpointermove = moved => {
        if (!isMoved && Math.abs(moved.clientX - event.clientX) < 3) return;
        isMoved = true;
        move(index, ((moved.clientX - box.left) / box.width) * length(), false);
      };
      made.onpointerup = made.onpointercancel = () => {
        made.onpointermove = made.onpointerup = made.onpointercancel = null;
        if (isMoved) move(index, keys[index].time, true);
      };
    };
    return made;
  }

  before.onclick = () => go(keys.findLast(key => key.time < now() - 0.5 / time.currentRate()));
  after.onclick = () => go(keys.find(key => key.time > now() + 0.5 / time.currentRate()));
  here.onclick = toggle;
  track.ondblclick = event => {
    const box = marks.getBoundingClientRect();
    const at = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * length();
    const frame = Math.round(at * time.currentRate());
    time.setPlaying(false);
    time.go(frame);
    if (!current()) toggle();
  };
  curve.onchange = () => {
    const known = current();
    change(keys.map(key => (key === known ? { ...key, curve: curve.value } : key)));
  };
  field.onchange = () => update(field.value, true);

  function go(key) {
    if (!key) return;
    time.setPlaying(false);
    time.go(key.time * time.currentRate());
  }

  function draw() {
    const numbers = keys.map(key => Number(key.value));
    const isNumber = numbers.every(Number.isFinite);
    const [low, high] = range ?? [Math.min(...numbers), Math.max(...numbers)];
    const y = value => 92 - 84 * (high > low ? (Number(value) - low) / (high - low) : 0.5);
    const points = Array.from({ length: 101 }, (_, x) => `${x} ${isNumber ? y(valueAt(keys, (x / 100) * length())).toFixed(2) : 50}`);
    drawnLength = length();
    line.setAttribute("d", `M${points.join("L")}`);
    keys.forEach((key, index) => {
      const made = marks.children[index];
      made.style.left = `${(100 * key.time) / (length() || 1)}%`;
      made.style.top = `${isNumber ? y(key.value) : 50}%`;
      made.style.setProperty("--value", /^#[0-9a-f]{6}/i.test(key.value) ? key.value.split(",")[0] : "");
      made.ariaLabel = `${name} ${key.value} at ${moment(key.time)} seconds`;
    });
  }

  /** Shows the moment that is shown. */
  function showTime() {
    if (drawnLength !== length()) draw();
    playhead.style.setProperty("--at", now() / (length() || 1));
    const known = current();
    here.classList.toggle("present", Boolean(known));
    here.title = known ? "Remove the keyframe here" : "Add a keyframe here";
    here.ariaLabel = `${here.title}, ${name}`;
    before.disabled = !keys.some(key => key.time < now() - 0.5 / time.currentRate());
    after.disabled = !keys.some(key => key.time > now() + 0.5 / time.currentRate());
    curve.disabled = !known || known === keys[0];
    const shown = known?.curve ?? "linear";
    if (!curve.options.length || ![...curve.options].some(option => option.value === shown)) {
      curve.replaceChildren(...[...new Set([...curves, shown])].map(word => new Option(word, word)));
    }
    curve.value = shown;
    [...marks.children].forEach((made, index) => made.classList.toggle("here", keys[index] === known));
  }

  return {
    lane,
    field,
    /** Shows a course; whether it could be read. */
    show(text) {
      const read = parse(text);
      field.value = text;
      track.hidden = tools.hidden = !read;
      if (!read) return false;
      keys = read;
      // Marks stay in place while one of them is dragged or has the focus.
      if (marks.children.length !== keys.length) marks.replaceChildren(...keys.map(mark));
      draw();
      showTime();
      return true;
    },
    showTime,
    valueNow: () => valueAt(keys, now()),
    /** The course with another value now. */
    withValueNow: value => format(withValue(keys, value, now(), time.currentRate())),
  };
}
