import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * True while the page must look as the server rendered it: in the server itself, and for the first rendering in a
 * browser, also where a translator has changed the page and it is drawn anew: what was typed until then is repeated to it.
 * What only the browser knows, such as the state of its history, is shown right after that.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => document.querySelector('[data-build]') !== null, // until the page is taken over
    () => true,
  );
}

/**
 * Props for a button that only scripts bring to life: before they run nobody can press it, not even with Enter in a
 * field, which would leave the page. It looks as it will (packages/ui, Button).
 */
export function useEarlyButton(): { disabled?: true; 'data-early'?: true } {
  return useIsHydrating() ? { disabled: true, 'data-early': true } : {};
}
