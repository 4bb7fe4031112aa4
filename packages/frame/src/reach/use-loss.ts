import { useEffect, useState } from 'react';

/** The parts of a query's result that say whether its data can be had. */
type Asked = { isPending: boolean; isLoadingError: boolean; error: unknown; fetchStatus: string };

/** Like a call that found no network, for a query that waits for one. */
const noNetwork = { isPassing: true, status: 0, code: 'network' };

/**
 * Milliseconds until a query without data counts as lost: while the device knows that it has no network, and while a call
 * has no answer, which may still come. What this device has kept is handed out before; saying that there is nothing would
 * flicker.
 */
const patienceMs = { paused: 1_200, fetching: 6_000 } as const;

/** Why a query has no data: its error, or that there is no network, or none that answers. Null otherwise. */
export function useLoss({ isPending, isLoadingError, error, fetchStatus }: Asked): unknown {
  const patience = isPending ? patienceOf(fetchStatus) : null;
  const isWaiting = patience !== null;
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (patience === null) return;
    const timer = setTimeout(() => setIsOver(true), patience);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [patience]);
  if (isLoadingError) return error;
  return isWaiting && isOver ? noNetwork : null;
}

function patienceOf(fetchStatus: string): number | null {
  if (fetchStatus === 'idle') return null;
  return fetchStatus === 'paused' ? patienceMs.paused : patienceMs.fetching;
}
