import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's markup and during hydration, when links and forms do the work of buttons. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
