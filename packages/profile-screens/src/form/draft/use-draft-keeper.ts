import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftKeeper, DraftState } from './draft-keeper.js';

/**
 * Keeper with the lifetime of the form: saves on the device when the page is hidden or left, and to the server when it
 * is hidden or the connection is back.
 */
export function useDraftKeeper(create: () => DraftKeeper): DraftKeeper {
  const [keeper] = useState(create);
  useEffect(() => {
    keeper.start();
    const hide = () => {
      keeper.keepOnDevice();
      if (document.visibilityState === 'hidden') void keeper.saveNow();
    };
    const back = () => void keeper.saveNow();
    window.addEventListener('pagehide', hide);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hide);
      keeper.stop();
    };
  }, [keeper]);
  return keeper;
}

export function useDraftState(keeper: DraftKeeper): DraftState {
  return useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
}
