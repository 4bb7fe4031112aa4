import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftKeeper, DraftState } from './draft-keeper.js';

/** Lives as long as the form: keeps what was typed when the page is hidden or left, and saves when the connection is back. */
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
