import type { CardJson } from '@inkbridge/contracts';
import { attempt } from '@inkbridge/shared/device';
import { hour } from '@inkbridge/shared/time';
import { useState, useSyncExternalStore } from 'react';

const slot = 'inkbridge.visit';
/** Milliseconds without a list of ours after which the next one begins a new visit. */
const quietMs = 2 * hour;

/**
 * When the visit before this one ended, in milliseconds; Infinity on a first visit, on the server and where nothing can
 * be kept. Only this device knows it.
 */
export function useLastVisit(): number {
  const [endOfLast] = useState(oneVisit);
  return useSyncExternalStore(neverChanges, endOfLast, () => Infinity);
}

/** Asks the device once, when a screen is first drawn in the browser. */
function oneVisit(): () => number {
  let end: number | null = null;
  return () => (end ??= visitAt(Date.now()));
}

const neverChanges = () => () => undefined;

export function isNewSince(end: number, { listedAt = '' }: CardJson): boolean {
  return Date.parse(listedAt) > end;
}

/** Keeps that the reader is here now, and when the visit before ended. A reload belongs to the same visit. */
function visitAt(now: number): number {
  const [seen, before = Infinity] = (attempt(() => localStorage.getItem(slot), null) ?? '').split(' ').map(Number);
  const end = seen && now - seen > quietMs ? seen : before;
  attempt(() => localStorage.setItem(slot, `${now} ${end}`), null);
  return end;
}
