import { useSyncExternalStore } from 'react';

/** False while the page is in a background tab, or its window is minimized. */
export function usePageIsVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
