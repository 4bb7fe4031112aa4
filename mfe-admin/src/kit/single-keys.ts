import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { createStoredSwitch } from './stored-switch.js';

/**
 * Whether single keys work as shortcuts. They can be turned off, because speech input types them by accident (WCAG
 * 2.1.4).
 */
export const { store: singleKeysStore, turn: switchSingleKeys } = createStoredSwitch('inkbridge.queue-keys');

/**
 * Calls `press` with each key that is pressed alone, outside of fields, and unless the admin turned single keys off
 * (WCAG 2.1.4). `press` returns true if the key had an effect.
 */
export function useSingleKeys(press: (key: string) => boolean): void {
  const isOn = useStore(singleKeysStore, (state) => state.isOn);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForSomethingElse(event) && press(event.key)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

/** The user is typing, or the key belongs to a browser shortcut. */
function isForSomethingElse({ target, defaultPrevented, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
