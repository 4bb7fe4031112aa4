import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * True while the page must look as the server rendered it: in the server itself, and for the first rendering in a
 * browser. What only the browser knows, such as the state of its history, is shown right after that.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
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
