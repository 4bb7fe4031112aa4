let isDown = false;
let watched: Window | undefined;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function begin({ button }: MouseEvent): void {
  if (button > 0) return; // the context menu of another button may swallow its release
  clearTimeout(release);
  isDown = true;
}

function end(): void {
  isDown = false;
  for (const tell of waiting) tell();
}

/** The click comes right after the release, so it must be over before anything moves. */
function endAfterClick(): void {
  if (!isDown) return;
  clearTimeout(release);
  release = setTimeout(end);
}

/** Some releases are never reported, for example above the list of a select; the next movement shows them. */
function endIfReleased({ buttons }: MouseEvent): void {
  if (isDown && buttons === 0) endAfterClick();
}

/** Starts watching the page's mouse buttons and fingers. Repeated calls change nothing. */
export function watchPresses(): void {
  if (watched === window) return;
  watched = window;
  // Touch sends its mouse events after the finger has left, and a field loses focus between those two.
  for (const name of ['pointerdown', 'mousedown'] as const) window.addEventListener(name, begin, true);
  for (const name of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'keydown'] as const) {
    window.addEventListener(name, endAfterClick, true);
  }
  window.addEventListener('blur', endAfterClick); // not captured: only the window's own
  window.addEventListener('pointermove', endIfReleased, true);
}

/** Whether a mouse button or a finger is down. */
export function isPressed(): boolean {
  return isDown;
}

/** Calls `tell` when the press and its click are over. Returns a function that takes this back. */
export function onRelease(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}
