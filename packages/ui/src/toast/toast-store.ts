import type { IconName } from '../icon/icon-paths.js';

export type Toast = {
  /** Increases by one with each toast. */
  id: number;
  text: string;
  icon?: IconName;
  /** At most one action; choosing it dismisses the toast. */
  action?: { label: string } & ({ href: string } | { onSelect: () => void });
};

let current: Toast | undefined;
let shownSoFar = 0;
const listeners = new Set<() => void>();

function show(toast: Toast | undefined) {
  current = toast;
  for (const listener of listeners) listener();
}

/**
 * Shows one line at the bottom of the page, replacing an earlier toast. Not for errors, which belong where they
 * happened.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  shownSoFar += 1;
  show({ ...toast, id: shownSoFar });
}

/** Dismisses the toast, or only the one with this id, so that a newer one stays. */
export function dismissToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) show(undefined);
}

/** For `useSyncExternalStore`. The server shows no toasts. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Toast | undefined => current,
  currentOnServer: (): undefined => undefined,
};
