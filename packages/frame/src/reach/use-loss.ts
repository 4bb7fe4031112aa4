import { useEffect, useState } from 'react';

/** The parts of a query's result that say whether its data can be had. */
type Asked = { isPending: boolean; isLoadingError: boolean; error: unknown; fetchStatus: string };

/** Like a call that found no network, for a query that waits for one. */
const noNetwork = { isPassing: true, status: 0, code: 'network' };

/** What this device has kept is handed out within this time; saying before it that there is nothing would flicker. */
const patienceMs = 1_200;

/** Why a query has no data: its error, or that there is no network, which a query waits for in silence. Null otherwise. */
export function useLoss({ isPending, isLoadingError, error, fetchStatus }: Asked): unknown {
  const isWaiting = isPending && fetchStatus === 'paused';
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsOver(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isWaiting]);
  if (isLoadingError) return error;
  return isWaiting && isOver ? noNetwork : null;
}
