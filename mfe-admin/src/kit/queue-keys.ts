import { createStoredSwitch } from './stored-switch.js';

/** Single-key shortcuts in a queue, in the order in which the help lists them. */
export const queueKeys = ['j', 'k', 'a', 'r', '/', '?'] as const;
export type QueueKey = (typeof queueKeys)[number];

/**
 * Whether single keys work as shortcuts. They can be turned off, because speech input types them by accident (WCAG
 * 2.1.4).
 */
export const { store: queueKeysStore, turn: switchQueueKeys } = createStoredSwitch('inkbridge.queue-keys');
