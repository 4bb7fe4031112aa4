import { createStore } from 'zustand/vanilla';

/** Single-key shortcuts in a queue, in the order in which the help lists them. */
export const queueKeys = ['j', 'k', 'a', 'r', '/', '?'] as const;
export type QueueKey = (typeof queueKeys)[number];

const place = 'inkbridge.queue-keys';

/**
 * Whether single keys work as shortcuts. They can be turned off, because speech input types them by accident (WCAG
 * 2.1.4).
 */
export const queueKeysStore = createStore(() => ({ isOn: readIsOn() }));

export function switchQueueKeys(isOn: boolean): void {
  queueKeysStore.setState({ isOn });
  try {
    localStorage.setItem(place, isOn ? 'on' : 'off');
  } catch {
    // Without storage the setting lasts until the page is closed.
  }
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}
