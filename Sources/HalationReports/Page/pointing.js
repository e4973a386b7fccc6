function listen(pane) {
  const { canvas } = pane;
  let grip = null;
  const pixelAt = event => {
    const { scale, x, y } = origin(pane);
    const box = canvas.getBoundingClientRect();
    return {
      x: Math.floor((event.clientX - box.left - x) / scale),
      y: Math.floor((event.clientY - box.top - y) / scale),
    };
  };
  canvas.addEventListener("pointerdown", event => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    grip = { x: event.clientX, y: event.clientY, center: clampedCenter(pane) };
  });
  canvas.addEventListener("pointermove", event => {
    if (grip && state.zoom) {
      const scale = scaleOf(pane);
      state.x = grip.center.x - (event.clientX - grip.x) / scale;
      state.y = grip.center.y - (event.clientY - grip.y) / scale;
    }
    point(pixelAt(event));
  });
  for (const name of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(name, () => { grip = null; });
  }
  canvas.addEventListener("pointerleave", () => { if (!grip) point(null); });
  canvas.addEventListener("wheel", event => {
    const zoom = nextZoom(pane, event.deltaY < 0 ? 1 : -1);
    if (zoom === state.zoom || event.deltaY === 0) return;
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    const before = origin(pane);
    const [px, py] = [event.clientX - box.left, event.clientY - box.top];
    const [u, v] = [(px - before.x) / before.scale, (py - before.y) / before.scale];
    state.zoom = zoom;
    const scale = scaleOf(pane);
    lookAt(u + (pane.width / 2 - px) / scale, v + (pane.height / 2 - py) / scale);
    point(pixelAt(event));
  }, { passive: false });
  canvas.addEventListener("keydown", event => pressed(event, pane));
}

function pressed(event, pane) {
  const step = event.shiftKey ? 10 : 1;
  const moves = {
    ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step],
  };
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key in moves) {
    const from = state.cursor ?? { x: Math.floor(state.x), y: Math.floor(state.y) };
    const clamp = (value, size) => Math.min(size - 1, Math.max(0, value));
    const to = {
      x: clamp(from.x + moves[event.key][0], images.width),
      y: clamp(from.y + moves[event.key][1], images.height),
    };
    if (state.zoom) [state.x, state.y] = [to.x + 0.5, to.y + 0.5];
    point(to, true);
  } else if (event.key === "+" || event.key === "=") {
    setZoom(nextZoom(pane, 1));
  } else if (event.key === "-") {
    setZoom(nextZoom(pane, -1));
  } else if (event.key === "0") {
    setZoom(0);
  } else {
    return;
  }
  event.preventDefault();
}

/// The next zoom level up or down; the fitting one is sorted among the others by its scale.
function nextZoom(pane, direction) {
  const levels = [0, 1, 2, 4, 8].map(zoom => [scaleOf(pane, zoom), zoom]).sort((a, b) => a[0] - b[0]);
  const now = scaleOf(pane);
  const candidates = levels.filter(([scale]) => direction > 0 ? scale > now : scale < now);
  return (direction > 0 ? candidates[0] : candidates.at(-1))?.[1] ?? state.zoom;
}

function setZoom(zoom) {
  state.zoom = zoom;
  const at = state.cursor ?? { x: state.x, y: state.y };
  lookAt(at.x, at.y);
}

function lookAt(x, y) {
  [state.x, state.y] = [x, y];
  for (const b of document.querySelectorAll("[data-zoom]")) {
    b.setAttribute("aria-pressed", Number(b.dataset.zoom) === state.zoom);
  }
  for (const pane of panes) pane.canvas.style.touchAction = state.zoom ? "none" : "pan-y";
  draw();
}

/// The pixel at the centre of the pane after clamping to the edges of the picture.
function clampedCenter(pane) {
  const { scale, x, y } = origin(pane);
  return { x: (pane.width / 2 - x) / scale, y: (pane.height / 2 - y) / scale };
}

function point(pixel, isAnnounced = false) {
  const isInside =
    pixel && pixel.x >= 0 && pixel.y >= 0 && pixel.x < images.width && pixel.y < images.height;
  state.cursor = isInside ? pixel : null;
  byId("readout").setAttribute("aria-live", isAnnounced ? "polite" : "off");
  draw();
  const values = {};
  for (const name of ["expected", "actual"]) {
    const value = values[name] = state.cursor ? valueAt(images.pixels[name], state.cursor) : null;
    byId("value-" + name).textContent = value ? hexadecimal(value) : "–";
    const [r, g, b, a] = value ?? [0, 0, 0, 0];
    const straight = [r, g, b].map(v => Math.round(v * 255 / a)).join(" ");
    byId("swatch-" + name).style.background = a ? `rgb(${straight} / ${a / 255})` : "none";
  }
  byId("place").textContent = state.cursor ? `${state.cursor.x}, ${state.cursor.y}` : "–";
  const { expected, actual } = values;
  byId("change").textContent = expected && actual ? change(expected, actual) : "–";
}

/// The premultiplied bytes that were compared; a canvas returns them divided by alpha.
function valueAt(pixels, { x, y }) {
  if (x >= pixels.width || y >= pixels.height) return null;
  const at = 4 * (y * pixels.width + x);
  const alpha = pixels.data[at + 3];
  return [0, 1, 2].map(i => Math.round(pixels.data[at + i] * alpha / 255)).concat(alpha);
}

const hexadecimal = value => "#" + value.map(v => v.toString(16).padStart(2, "0")).join("");

function change(expected, actual) {
  const signed = n => n > 0 ? "+" + n : n < 0 ? "−" + -n : "0";
  const steps = expected.map((value, i) => actual[i] - value);
  if (steps.every(step => step === 0)) return "none";
  return ["R", "G", "B", "A"].map((name, i) => name + " " + signed(steps[i])).join("  ");
}
