import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '../foundation/classes.js';
import { Icon } from '../icon/icon.js';
import styles from './field.module.css';

type MessageProps = {
  id: string | undefined;
  error?: ReactNode;
  success?: ReactNode;
};

/** The line below a control: the error, or else the success. It comes and goes only between two presses. */
export function Message({ id, error, success }: MessageProps) {
  const tone = useSettled(error ? 'error' : 'success');
  const words = useSettled(error || success);
  if (!words) return null;
  return (
    <p className={classes(styles.message, styles[tone])} id={id}>
      <Icon name={tone === 'error' ? 'alert' : 'check'} className={styles.messageIcon} />
      <span>{words}</span>
    </p>
  );
}

/**
 * The value, but unchanged while a mouse button or a finger is down. For what moves the page: leaving a field shows its
 * message while the next button is being pressed, and a button that moves away then gets no click.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const shown = isPressed() ? settled : value;
  if (!Object.is(shown, settled)) setSettled(shown);

  useEffect(watchPresses, []);
  useEffect(() => (Object.is(shown, value) ? undefined : onRelease(() => setSettled(value))), [shown, value]);
  return shown;
}

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
function watchPresses(): void {
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
function isPressed(): boolean {
  return isDown;
}

/** Calls `tell` when the press and its click are over. Returns a function that takes this back. */
function onRelease(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}
