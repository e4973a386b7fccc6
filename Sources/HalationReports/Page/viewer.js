const byId = id => document.getElementById(id);
const findings = JSON.parse(byId("findings").textContent);
const frames = findings.frames;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const views = {
  side: [["expected", "expected"], ["differences", "differences"], ["actual", "actual"]],
  slider: [["slider", "expected"]],
  blink: [["blink", ""]],
  heat: [["heat", "differences, brightened"]],
};
const state = {
  frame: 0, view: "side", zoom: 0, x: 0, y: 0, split: 0.5,
  showsActual: false, isPlaying: false, showsBox: true, cursor: null,
};
let panes = [];
let images = null;   // Pictures and pixels of the chosen frame; null if the page has none.
let blinkTimer = 0;

const pattern = (() => {
  // Squares below transparent pixels and stripes over ignored regions, made once per colour scheme.
  const tile = (size, paint) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    paint(canvas.getContext("2d"), size);
    return canvas;
  };
  const color = name => getComputedStyle(document.documentElement).getPropertyValue(name);
  return {
    checker: () => tile(16, c => {
      c.fillStyle = color("--checker-a"); c.fillRect(0, 0, 16, 16);
      c.fillStyle = color("--checker-b"); c.fillRect(0, 0, 8, 8); c.fillRect(8, 8, 8, 8);
    }),
    hatch: () => tile(10, c => {
      c.fillStyle = "#0006"; c.fillRect(0, 0, 10, 10);
      c.strokeStyle = "#fffc"; c.lineWidth = 1.6;
      for (const d of [-10, 0, 10]) {
        c.beginPath(); c.moveTo(d - 1, 11); c.lineTo(d + 11, -1); c.stroke();
      }
    }),
  };
})();
let tiles = { checker: pattern.checker(), hatch: pattern.hatch() };

function buildPanes() {
  const stage = byId("stage");
  stage.replaceChildren();
  stage.className = state.view === "side" ? "stage three" : "stage";
  panes = views[state.view].map(([kind, label]) => {
    const figure = document.createElement("figure");
    figure.className = "pane";
    const canvas = document.createElement("canvas");
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "img");
    const caption = document.createElement("figcaption");
    caption.textContent = label;
    const picture = document.createElement("div");
    picture.className = "picture";
    picture.append(canvas);
    figure.append(caption, picture);
    stage.append(figure);
    const pane = { kind, picture, canvas, caption, width: 1, height: 1 };
    listen(pane);
    return pane;
  });
  if (state.view === "slider") buildDivider(panes[0]);
  layOut();
}

function layOut() {
  if (!images) return;
  const tallest = Math.max(200, Math.min(innerHeight * 0.72, 820));
  for (const pane of panes) {
    pane.width = pane.picture.clientWidth;
    pane.height = tallest;
    pane.height = Math.round(Math.max(160, images.height * scaleOf(pane, 0)));
    pane.picture.style.height = pane.height + "px";
    pane.canvas.width = Math.round(pane.width * devicePixelRatio);
    pane.canvas.height = Math.round(pane.height * devicePixelRatio);
  }
  draw();
}

/// Screen pixels per picture pixel.
function scaleOf(pane, zoom = state.zoom) {
  if (zoom) return zoom;
  const fit = Math.min(pane.width / images.width, pane.height / images.height);
  return fit < 1 ? fit : Math.min(Math.floor(fit), 32);
}

function origin(pane) {
  const scale = scaleOf(pane);
  const place = (extent, size, center) => {
    if (size * scale <= extent) return (extent - size * scale) / 2;
    return Math.min(0, Math.max(extent - size * scale, extent / 2 - center * scale));
  };
  return {
    scale,
    x: place(pane.width, images.width, state.x),
    y: place(pane.height, images.height, state.y),
  };
}

function draw() {
  if (!images) return;
  for (const pane of panes) drawPane(pane);
}

function drawPane(pane) {
  const c = pane.canvas.getContext("2d");
  const { scale, x, y } = origin(pane);
  c.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  c.clearRect(0, 0, pane.width, pane.height);
  const show = name => {
    const image = images[name];
    const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale];
    c.imageSmoothingEnabled = scale < 1;
    c.imageSmoothingQuality = "high";
    c.fillStyle = c.createPattern(tiles.checker, "repeat");
    c.fillRect(x, y, w, h);
    c.drawImage(image, x, y, w, h);
  };
  if (pane.kind === "slider") {
    const split = state.split * pane.width;
    for (const [name, left, right] of [["expected", 0, split], ["actual", split, pane.width]]) {
      c.save();
      c.beginPath(); c.rect(left, 0, right - left, pane.height); c.clip();
      show(name);
      c.restore();
    }
  } else if (pane.kind === "blink") {
    const name = state.showsActual ? "actual" : "expected";
    show(name);
    pane.caption.textContent = name;
  } else {
    show(pane.kind);
  }
  const inScreen = r => [x + r.x * scale, y + r.y * scale, r.width * scale, r.height * scale];
  for (const region of findings.ignored) {
    c.fillStyle = c.createPattern(tiles.hatch, "repeat");
    c.fillRect(...inScreen(region));
    outline(c, pane, inScreen(region), "#fff", []);
  }
  const frame = frames[state.frame];
  if (state.showsBox && frame.blocks) drawBlocks(c, pane, frame.blocks, inScreen);
  else if (state.showsBox && frame.bounds) outline(c, pane, inScreen(frame.bounds), "#ff2d62", [6, 4]);
  if (state.cursor) drawCrosshair(c, pane, inScreen({ ...state.cursor, width: 1, height: 1 }));
  pane.canvas.setAttribute("aria-label", `${pane.kind} of ${frame.name}`);
}

const changeColors = {
  unchanged: "#3ddc84", moved: "#ffb000", resized: "#ff7a00", missing: "#ff2d62", additional: "#4da3ff",
};

/// Boxes of blocks: dashed where the reference has them, solid where the picture has them.
function drawBlocks(c, pane, blocks, inScreen) {
  for (const block of blocks.changes) {
    const color = changeColors[block.change];
    const isBoth = !["expected", "actual"].includes(pane.kind);
    if (block.expected && pane.kind !== "actual" && (block.change !== "unchanged" || !isBoth)) {
      outline(c, pane, inScreen(block.expected), color, [6, 4]);
    }
    if (block.actual && pane.kind !== "expected") outline(c, pane, inScreen(block.actual), color, []);
  }
}

/// The list of blocks below the pictures.
function listBlocks(blocks) {
  const list = byId("blocks");
  const changes = blocks ? blocks.changes.filter(b => b.change !== "unchanged" || b.colorDifference) : [];
  list.hidden = changes.length === 0;
  list.replaceChildren(...changes.map(block => {
    const item = document.createElement("li");
    const swatch = document.createElement("i");
    swatch.style.background = changeColors[block.change];
    item.append(swatch, block.description);
    return item;
  }));
}

/// An outline visible on any colour: a dark line below a bright one.
function outline(c, pane, [x, y, w, h], color, dashes) {
  // Just outside the pixels, or just inside the edge of the pane where they touch it.
  const low = at => at > -0.5 ? Math.max(at - 1.5, 1.5) : at - 1.5;
  const high = (at, end) => at < end + 0.5 ? Math.min(at + 1.5, end - 1.5) : at + 1.5;
  const [left, top] = [low(x), low(y)];
  const [right, bottom] = [high(x + w, pane.width), high(y + h, pane.height)];
  c.save();
  for (const [style, width, dash] of [["#000b", 3, []], [color, 1.5, dashes]]) {
    c.strokeStyle = style; c.lineWidth = width; c.setLineDash(dash);
    c.strokeRect(left, top, right - left, bottom - top);
  }
  c.restore();
}

function drawCrosshair(c, pane, [x, y, w, h]) {
  // Centred on screen pixels: between them a line would be blurred.
  const [cx, cy] = [x + w / 2, y + h / 2].map(at => Math.floor(at) + 0.5);
  c.save();
  for (const [style, width] of [["#0009", 3], ["#fff", 1]]) {
    c.strokeStyle = style; c.lineWidth = width;
    c.beginPath();
    c.moveTo(0, cy); c.lineTo(x - 4, cy); c.moveTo(x + w + 4, cy); c.lineTo(pane.width, cy);
    c.moveTo(cx, 0); c.lineTo(cx, y - 4); c.moveTo(cx, y + h + 4); c.lineTo(cx, pane.height);
    c.stroke();
    if (w >= 4) c.strokeRect(x, y, w, h);
  }
  c.restore();
}

function setView(view) {
  state.view = view;
  for (const b of document.querySelectorAll("[data-view]")) {
    b.setAttribute("aria-pressed", b.dataset.view === view);
  }
  byId("blinking").hidden = view !== "blink";
  byId("legend").hidden = view !== "heat";
  buildPanes();
  setPlaying(view === "blink" && !stillness.matches);
}

function setPlaying(isPlaying) {
  state.isPlaying = isPlaying;
  byId("play").textContent = isPlaying ? "Pause" : "Play";
  byId("rate").textContent = byId("speed").value;
  clearInterval(blinkTimer);
  if (isPlaying) blinkTimer = setInterval(swap, 1000 / byId("speed").value);
}

function swap() {
  state.showsActual = !state.showsActual;
  draw();
}

function buildDivider(pane) {
  const divider = document.createElement("div");
  divider.className = "divider";
  divider.tabIndex = 0;
  for (const [name, value] of Object.entries({
    role: "slider", "aria-label": "Divider between expected (left) and actual (right)",
    "aria-valuemin": 0, "aria-valuemax": 100,
  })) divider.setAttribute(name, value);
  const right = document.createElement("span");
  right.textContent = "actual";
  const move = split => {
    state.split = Math.min(1, Math.max(0, split));
    divider.style.left = 100 * state.split + "%";
    divider.setAttribute("aria-valuenow", Math.round(100 * state.split));
    draw();
  };
  const follow = event => {
    const box = pane.picture.getBoundingClientRect();
    move((event.clientX - box.left) / box.width);
  };
  divider.addEventListener("pointerdown", event => divider.setPointerCapture(event.pointerId));
  divider.addEventListener("pointermove", event => {
    if (divider.hasPointerCapture(event.pointerId)) follow(event);
  });
  divider.addEventListener("keydown", event => {
    const step = event.shiftKey ? 0.1 : 0.01;
    const steps = {
      ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step, Home: -1, End: 1,
    };
    if (!(event.key in steps)) return;
    event.preventDefault();
    move(state.split + steps[event.key]);
  });
  pane.picture.append(divider);
  pane.caption.append(right);
  move(state.split);
}
