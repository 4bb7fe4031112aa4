import { useStore } from 'zustand';
import { singleKeysStore, useSingleKeys } from './single-keys.js';

/** Single-key shortcuts in a queue, in the order in which the help lists them. */
export const queueKeys = ['j', 'k', 'a', 'r', '/', '?'] as const;
export type QueueKey = (typeof queueKeys)[number];

/** For the button that a key clicks: screen readers announce the key, and `useQueueKeys` finds the button by it. */
export function useKeyShortcut(): (key: QueueKey) => { 'aria-keyshortcuts'?: string } {
  const isOn = useStore(singleKeysStore, (state) => state.isOn);
  return (key) => (isOn ? { 'aria-keyshortcuts': key } : {});
}

/**
 * `j` and `k` move between cards; every other key clicks the button that declares it, on the card, elsewhere in the
 * page, or in the dialog that the first press opened: two presses of `a` approve.
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
  const cards = [...(list?.children ?? [])];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  switch (key) {
    case 'j':
      return goTo(list, Math.min(current + 1, cards.length - 1));
    case 'k':
      return goTo(list, Math.max(current - 1, 0));
    case 'a':
    case 'r':
      // Never decides on a card without focus: the first key press moves the focus to a card.
      return current < 0 ? goTo(list, 0) : pressIn(cards[current], key);
    case '/':
    case '?':
      return pressIn(document, key);
    default:
      return false;
  }
}

function goTo(list: Element | null, place: number): boolean {
  if (!list?.children[place]) return false;
  focusCard(list, place);
  return true;
}

function pressIn(part: ParentNode | undefined, key: QueueKey): boolean {
  const control = part?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (control instanceof HTMLInputElement) control.focus();
  else control?.click();
  return control !== null && control !== undefined;
}

/** Focuses the title of the card at this place, or on the last card; without cards, the page's heading. */
export function focusCard(list: Element | null, place: number): void {
  const card = list?.children[place] ?? list?.lastElementChild;
  const target =
    card?.querySelector<HTMLElement>('h2 a, h2[tabindex]') ?? document.querySelector<HTMLElement>('main h1');
  target?.focus();
}
