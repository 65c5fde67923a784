// Shared code of the tests of a late or broken second part.

/** Returns the first half of a file. */
export const cutOff = (bytes) => bytes.subarray(0, bytes.length >> 1);

/** Returns a file with another build's name, which is at the file's end. */
export function ofAnotherBuild(bytes) {
  const other = Buffer.from(bytes);
  other[other.length - 1] ^= 1;
  return other;
}

/** In the page: sends input of pointers, fingers and the wheel at random places of the map. */
export async function play(count) {
  const stage = document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage");
  const { left, top, width, height } = stage.getBoundingClientRect();
  stage.setPointerCapture = () => {};
  let state = 7;
  const random = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  const all = { bubbles: true, composed: true, cancelable: true };
  for (let i = 0; i < count; i++) {
    const at = { ...all, clientX: left + random(width), clientY: top + random(height), shiftKey: random(9) === 0 };
    const type = ["pointermove", "pointermove", "pointerdown", "pointerup", "pointercancel", "wheel"][random(6)];
    const pointer = { pointerId: 1 + random(3), pointerType: ["mouse", "touch"][random(2)], button: random(3) };
    if (type === "wheel")
      stage.dispatchEvent(new WheelEvent(type, { ...at, deltaY: random(800) - 400, ctrlKey: true }));
    else
      stage.dispatchEvent(
        new PointerEvent(type, { ...at, ...pointer, buttons: type === "pointermove" ? random(2) : 1 }),
      );
    if (i % 20 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  delete stage.setPointerCapture;
}
