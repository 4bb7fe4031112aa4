import { account, createdCustomers, isApiError, profile, receipts } from '@inkbridge/api-client';
import type { captureOrder } from '@inkbridge/api-client';
import { type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export type Progress = Awaited<ReturnType<typeof captureOrder>>;

/** Polling intervals: frequent at first, because providers usually answer within seconds, then slower. */
const pauses = { soonMs: 1_000, soonTimes: 3, laterMs: 10_000 };

/** Milliseconds until the next request, after this many answers. */
export function waitsAgain(answers: number): number {
  return answers < pauses.soonTimes ? pauses.soonMs : pauses.laterMs;
}

type SettledPayment = {
  /** Null for a payment that does not exist or belongs to another user (AC-321). */
  progress: Progress | null;
  /** No result to show yet: the first responses say that the payment is in progress. */
  isChecking: boolean;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
};

/**
 * Requests the state of a payment; the API settles it first. Requesting it again changes nothing, so a reload or Back
 * is harmless (D-44).
 */
export function useSettled(key: string, ask: (context: QueryFunctionContext) => Promise<Progress>): SettledPayment {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['payment', key],
    queryFn: (context) => ask(context),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => {
      if (state.data?.progress !== 'waiting') return false;
      return waitsAgain(state.dataUpdateCount);
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
