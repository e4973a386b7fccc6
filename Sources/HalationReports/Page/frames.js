const curve = byId("curve");
const percent = value =>
  value === 0 ? "0%" : value < 0.001 ? "under 0.1%" : (100 * value).toFixed(1) + "%";
const amount = value => findings.isFraction ? percent(value) : value.toFixed(4);

async function choose(index) {
  if (!(index >= 0 && index < frames.length)) return;
  state.frame = index;
  const frame = frames[index];
  const loaded = frame.pictures ? await load(frame.pictures) : null;
  // Another frame may have been chosen while this one loaded.
  if (state.frame !== index) return;
  const isNewSize =
    !images || !loaded || images.width !== loaded.width || images.height !== loaded.height;
  images = loaded;
  byId("stage").hidden = !images;
  byId("viewer").classList.toggle("absent", !images);
  byId("absent").hidden = Boolean(images);
  byId("absent").textContent =
    `This page contains the pictures of ${findings.embeddedCount} frames, the full dots on the curve, `
    + `but not of ${frame.name}. Compare the two files alone to see them.`;
  byId("first").disabled = !images || !frame.first;
  byId("box").disabled = !frame.bounds && !frame.blocks;
  listBlocks(frame.blocks);
  const title = document.createElement("b");
  title.textContent = frame.name;
  const sign = { same: "✓", different: "≠", sizesDiffer: "⚠", unreadable: "⚠" }[frame.verdict];
  byId("frame").replaceChildren(title, ` ${sign} ${frame.reason}`);
  byId("previous").disabled = index === 0;
  byId("next").disabled = index === frames.length - 1;
  if (images && isNewSize) {
    [state.x, state.y, state.cursor] = [images.width / 2, images.height / 2, null];
  }
  layOut();
  if (images) point(state.cursor);
  markChosen();
}

async function load(pictures) {
  const names = Object.keys(pictures);
  const loaded = await Promise.all(names.map(async name => {
    const image = new Image();
    image.src = pictures[name];
    await image.decode();
    return image;
  }));
  const result = Object.fromEntries(names.map((name, i) => [name, loaded[i]]));
  result.width = result.heat.naturalWidth;
  result.height = result.heat.naturalHeight;
  result.pixels = { expected: pixelsOf(result.expected), actual: pixelsOf(result.actual) };
  return result;
}

function pixelsOf(image) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const c = canvas.getContext("2d", { willReadFrequently: true });
  c.drawImage(image, 0, 0);
  return c.getImageData(0, 0, canvas.width, canvas.height);
}

const margin = { left: 8, right: 8, top: 22 };
const rows = [
  {
    name: findings.measure, value: f => f.distance, label: amount, height: 88, top: margin.top,
    line: "line",
  },
  {
    name: "flicker", value: f => f.flicker, label: v => v.toFixed(2) + " levels", height: 34, top: 148,
    line: "line flicker",
  },
];

const xOf = index => {
  const width = curve.clientWidth - margin.left - margin.right;
  return margin.left + (frames.length > 1 ? index / (frames.length - 1) : 0.5) * width;
};

function drawCurve() {
  const add = (tag, attributes, text) => {
    const element = document.createElementNS(curve.namespaceURI, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text) element.textContent = text;
    curve.append(element);
  };
  curve.replaceChildren();
  for (const row of rows) {
    const values = frames.map(row.value);
    const most = Math.max(0, ...values.filter(v => v !== null));
    const bottom = row.top + row.height;
    const y = v => bottom - (most > 0 ? v / most : 0) * row.height;
    const right = curve.clientWidth - margin.right;
    add("line", { class: "axis", x1: margin.left, x2: right, y1: bottom, y2: bottom });
    add("text", { x: margin.left, y: row.top - 8 }, `${row.name}, at most ${row.label(most)}`);
    let path = "";
    let area = "";
    values.forEach((v, i) => {
      if (v === null) return;
      const starts = i === 0 || values[i - 1] === null;
      path += `${starts ? "M" : "L"}${xOf(i).toFixed(2)} ${y(v).toFixed(2)}`;
      if (starts) area += `M${xOf(i).toFixed(2)} ${bottom}`;
      area += `L${xOf(i).toFixed(2)} ${y(v).toFixed(2)}`;
      const ends = i === values.length - 1 || values[i + 1] === null;
      if (ends) area += `L${xOf(i).toFixed(2)} ${bottom}Z`;
    });
    if (row === rows[0]) add("path", { class: "area", d: area });
    add("path", { class: row.line, d: path });
    if (row !== rows[0]) continue;
    frames.forEach((f, i) => {
      if (!f.pictures && frames.length > 150) return;
      const look = f.pictures ? { class: "dot full", r: 4 } : { class: "dot", r: 2.5 };
      add("circle", { ...look, cx: xOf(i), cy: y(f.distance) });
    });
  }
  for (const name of ["hover", "chosen"]) add("line", { class: name, y1: margin.top - 4, y2: 184 });
  markHover(null);
  markChosen();
}

function indexAt(event) {
  const x = event.clientX - curve.getBoundingClientRect().left - margin.left;
  const part = x / (curve.clientWidth - margin.left - margin.right);
  return Math.min(frames.length - 1, Math.max(0, Math.round(part * (frames.length - 1))));
}

function place(name, index) {
  const line = curve.querySelector("." + name);
  line.setAttribute("visibility", index === null ? "hidden" : "visible");
  for (const side of ["x1", "x2"]) line.setAttribute(side, xOf(index ?? 0));
}

function markHover(index) {
  place("hover", index);
  const frame = frames[index ?? state.frame];
  const flicker = frame.flicker === null ? "" : `; flicker ${frame.flicker.toFixed(2)} levels`;
  byId("point").textContent = `${frame.name}: ${amount(frame.distance)}${flicker}`;
}

function markChosen() {
  if (!curve || !curve.querySelector(".chosen")) return;
  place("chosen", state.frame);
  markHover(null);
  curve.setAttribute("aria-valuemax", frames.length);
  curve.setAttribute("aria-valuenow", state.frame + 1);
  const { name, distance } = frames[state.frame];
  curve.setAttribute("aria-valuetext", `${name}: ${amount(distance)}`);
  const strip = byId("strip");
  for (const button of strip.children) {
    const isChosen = Number(button.dataset.index) === state.frame;
    button.setAttribute("aria-current", isChosen);
    if (!isChosen) continue;
    const [left, width] = [button.offsetLeft - strip.offsetLeft, button.offsetWidth];
    if (left < strip.scrollLeft || left + width > strip.scrollLeft + strip.clientWidth) {
      strip.scrollLeft = left - (strip.clientWidth - width) / 2;
    }
  }
}

function buildStrip() {
  const most = Math.max(...frames.map(f => f.distance), 1e-12);
  frames.forEach((frame, index) => {
    if (!frame.thumbnail) return;
    const make = (tag, parent) => parent.appendChild(document.createElement(tag));
    const button = make("button", byId("strip"));
    button.type = "button";
    button.dataset.index = index;
    button.title = frame.name;
    const image = make("img", button);
    image.src = frame.thumbnail;
    image.alt = "";
    const bar = make("div", button);
    bar.className = "bar";
    make("i", bar).style.width = 100 * frame.distance / most + "%";
    // Long names are cut at the front, because the frame number is at the end.
    make("span", button).appendChild(document.createElement("bdi")).textContent = frame.name;
    make("small", button).textContent = amount(frame.distance);
    button.addEventListener("click", () => choose(index));
  });
}

function listenToFrames() {
  curve.addEventListener("pointermove", event => markHover(indexAt(event)));
  curve.addEventListener("pointerleave", () => markHover(null));
  curve.addEventListener("click", event => choose(indexAt(event)));
  curve.addEventListener("keydown", event => {
    const to = {
      ArrowLeft: state.frame - 1, ArrowDown: state.frame - 1, ArrowRight: state.frame + 1,
      ArrowUp: state.frame + 1, Home: 0, End: frames.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  });
  buildStrip();
  drawCurve();
}

function start() {
  for (const b of document.querySelectorAll("[data-view]")) {
    b.addEventListener("click", () => setView(b.dataset.view));
  }
  for (const b of document.querySelectorAll("[data-zoom]")) {
    b.addEventListener("click", () => setZoom(Number(b.dataset.zoom)));
  }
  byId("play").addEventListener("click", () => setPlaying(!state.isPlaying));
  byId("swap").addEventListener("click", () => { setPlaying(false); swap(); });
  byId("speed").addEventListener("input", () => setPlaying(state.isPlaying));
  byId("previous").addEventListener("click", () => choose(state.frame - 1));
  byId("next").addEventListener("click", () => choose(state.frame + 1));
  byId("box").addEventListener("click", event => {
    state.showsBox = !state.showsBox;
    event.currentTarget.setAttribute("aria-pressed", state.showsBox);
    draw();
  });
  byId("first").addEventListener("click", () => {
    const { x, y } = frames[state.frame].first;
    state.zoom = 8;
    lookAt(x + 0.5, y + 0.5);
    point({ x, y }, true);
  });
  stillness.addEventListener("change", () => { if (stillness.matches) setPlaying(false); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    tiles = { checker: pattern.checker(), hatch: pattern.hatch() };
    draw();
  });
  addEventListener("resize", () => {
    layOut();
    if (curve) drawCurve();
  });
  choose(findings.selected).then(() => {
    setView("side");
    setZoom(0);
  });
  if (curve) listenToFrames();
}

if (frames.length > 0) start();
