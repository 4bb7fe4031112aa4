import { useStore } from 'zustand';
import { singleKeysStore, useSingleKeys } from './single-keys.js';

/** Single-key shortcuts in a queue, in the order in which the help lists them. */
export const queueKeys = ['j', 'k', 'a', 'r', 'o', '/', '?'] as const;
export type QueueKey = (typeof queueKeys)[number];

/** For the button that a key clicks: screen readers announce the key, and `useQueueKeys` finds the button by it. */
export function useKeyShortcut(): (key: QueueKey) => { 'aria-keyshortcuts'?: string } {
  const isOn = useStore(singleKeysStore, (state) => state.isOn);
  return (key) => (isOn ? { 'aria-keyshortcuts': key } : {});
}

/**
 * `j` and `k` move between items; every other key clicks the button that declares it, on the item, elsewhere in the
 * page, or in the dialog that the first press opened: two presses of `a` approve what has been read.
 */
export function useQueueKeys(): void {
  useSingleKeys((key) => confirm(key) ?? act(key));
}

/** An open dialog takes only the key of its own button. Undefined if no dialog is open. */
function confirm(key: string): boolean | undefined {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return undefined;
  return key === 'a' && pressIn(dialog, key);
}

/** Returns true if the key had an effect here. */
function act(key: string): boolean {
  // A stale list is about to be replaced: a key could decide on a card that was not searched for.
  const list = document.querySelector('ul[data-queue="true"]');
  const { last, start, current, card } = placesIn(list);
  switch (key) {
    case 'j':
      return goTo(list, current === null ? start : Math.min(current + 1, last));
    case 'k':
      return goTo(list, current === null ? start : Math.max(current - 1, 0));
    case 'a':
    case 'r':
    case 'o':
      // Never decides on a card without focus: the first key press moves the focus to a card.
      return card ? (key === 'a' && readOn(card)) || pressIn(card, key) : goTo(list, start);
    case '/':
    case '?':
      return pressIn(document, key);
    default:
      return false;
  }
}

/** The marks of a queue that is read beside its list: on the list, and on what shows its open item. */
export const readingMarks = { list: { 'data-reads': true }, pane: { 'data-reading': true } } as const;

function paneOf(list: Element | null): Element | null {
  return list?.matches('[data-reads]') ? document.querySelector('[data-reading]') : null;
}

type Places = {
  last: number;
  /** Where a first key press goes. */
  start: number;
  /** The place that has the focus; null if none has. */
  current: number | null;
  /** What a key decides on. */
  card: Element | undefined;
};

function placesIn(list: Element | null): Places {
  const items = [...(list?.children ?? [])];
  const last = items.length - 1;
  const pane = paneOf(list);
  const has = (part: Element | undefined) => part?.contains(document.activeElement) === true;
  if (!pane) {
    const place = items.findIndex(has);
    return { last, start: 0, current: place < 0 ? null : place, card: items[place] };
  }
  const open = items.findIndex((item) => item.querySelector('[aria-current]'));
  const isThere = has(pane) || has(items[open]);
  return { last, start: open, current: isThere ? open : null, card: isThere ? pane : undefined };
}

function goTo(list: Element | null, place: number): boolean {
  const item = list?.children[place];
  if (!item) return false;
  if (paneOf(list)) item.querySelector('a')?.click();
  else focusTitle(item);
  return true;
}

function pressIn(part: ParentNode | undefined, key: QueueKey): boolean {
  const control = part?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (control instanceof HTMLInputElement) control.focus();
  else control?.click();
  return control !== null && control !== undefined;
}

/** The mark on the end of a text that has not been in view, or on the button that shows the rest of it. */
export const unreadMark = { 'data-unread': true } as const;

/** Pixels at the foot of the window that a bar of decisions may cover: what lies there is not in view. */
export const footOfView = 96;
/** Pixels that stay in view when a text moves on by a page. */
const overlap = 60;

/** Shows the next part of a text that has not been read to its end. Returns false if there is none. */
function readOn(card: Element): boolean {
  const unread = card.querySelector<HTMLElement>('[data-unread]');
  if (!unread) return false;
  if (unread instanceof HTMLButtonElement) {
    unread.click();
    return true;
  }
  const pane = card.closest('[data-reading]');
  const { top, bottom } = pane?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const foot = bottom - footOfView;
  const left = unread.getBoundingClientRect().bottom - foot;
  (pane ?? window).scrollBy({ top: Math.min(left, foot - top - overlap) });
  return true;
}

/**
 * Focuses the title of the card at this place, or of the last card; without cards, the page's heading. Beside a list
 * the open item is the card.
 */
export function focusCard(list: Element | null, place: number): void {
  focusTitle(paneOf(list) ?? list?.children[place] ?? list?.lastElementChild);
}

/** Focuses the title in this part of the page, or the link that is all of it; without either, the page's heading. */
export function focusTitle(part: Element | null | undefined): void {
  const target =
    part?.querySelector<HTMLElement>('h2 a, h2[tabindex], :scope > a') ??
    document.querySelector<HTMLElement>('main h1');
  target?.focus();
}
