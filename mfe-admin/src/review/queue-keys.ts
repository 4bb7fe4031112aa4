import { createStore } from 'zustand/vanilla';

/** What single keys do in a queue, in the order in which they are explained. */
export const queueKeys = ['j', 'k', 'a', 'r', '/', '?'] as const;
export type QueueKey = (typeof queueKeys)[number];

const place = 'inkbridge.queue-keys';

/** Whether single keys decide. They can be turned off, because speech input types them by accident (WCAG 2.1.4). */
export const queueKeysStore = createStore(() => ({ isOn: readIsOn() }));

export function switchQueueKeys(isOn: boolean): void {
  queueKeysStore.setState({ isOn });
  try {
    localStorage.setItem(place, isOn ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing remembers it for this visit.
  }
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}
