import { useEffect, useState } from 'react';
import { isPressed, onRelease, watchPresses } from './press.js';

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
