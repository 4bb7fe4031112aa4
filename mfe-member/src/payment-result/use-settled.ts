import { account, createdCustomers, isApiError, profile, receipts } from '@inkbridge/api-client';
import type { captureOrder } from '@inkbridge/api-client';
import { useQuery, useQueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { useEffect } from 'react';

export type Progress = Awaited<ReturnType<typeof captureOrder>>;

/** How a payment is asked after: often at first, because providers answer within seconds, then calmly. */
const pauses = { soonMs: 1_000, soonTimes: 3, laterMs: 10_000 };

type Settled = {
  /** What is known; null for a payment that is not there, or not this person's (AC-321). */
  progress: Progress | null;
  /** Nothing can be said yet: the first answers say that it is under way. */
  isChecking: boolean;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
};

/**
 * Asks the API how a payment ended, which settles it first. Asking again changes nothing, so that a reload and Back are
 * harmless (D-44).
 */
export function useSettled(key: string, ask: (context: QueryFunctionContext) => Promise<Progress>): Settled {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['payment', key],
    queryFn: (context) => ask(context),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => {
      if (state.data?.progress !== 'waiting') return false;
      return state.dataUpdateCount < pauses.soonTimes ? pauses.soonMs : pauses.laterMs;
    },
  });
  const { data, error } = query;
  const paidFor = data?.status === 'complete' ? data.customerId : null;

  useEffect(() => {
    if (paidFor === null) return;
    for (const { queryKey } of [account, createdCustomers, receipts, profile(paidFor)]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, paidFor]);

  const answers = client.getQueryState(['payment', key])?.dataUpdateCount ?? 0;
  const isUnknown = isApiError(error) && error.status >= 400 && error.status < 500 && !error.isPassing;
  return {
    progress: data ?? null,
    isChecking: !isUnknown && (query.isPending || (data?.progress === 'waiting' && answers < pauses.soonTimes)),
    error: isUnknown || data ? null : error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
