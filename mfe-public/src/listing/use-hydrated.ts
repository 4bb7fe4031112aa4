import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's markup and while it is taken over: links and forms do there what buttons do later. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
