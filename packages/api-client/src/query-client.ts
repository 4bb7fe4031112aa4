import { QueryClient } from '@tanstack/react-query';
import { isApiError, networkErrorCode, noAnswerCode } from './api-error.js';
import type { Transport } from './transport.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { transport?: Transport };
    mutationMeta: { transport?: Transport };
  }
}

/**
 * How long an answer counts as fresh; above zero, or the page would immediately refetch the data the server inlined.
 */
const staleMs = 30_000;

/** A longer pause is shown with its time, because nobody waits for it in front of an empty page. */
const longestHiddenPauseSeconds = 5;

/**
 * The one query client of a host. It carries the transport, so that fetchers bundled into several remotes share one
 * session; on the server there is one client per request.
 */
export function createQueryClient(transport: Transport): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { transport },
        staleTime: staleMs,
        // A device that says it is offline may be wrong, and would wait for ever: each call finds out for itself.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: mayRetryUnseen,
        retryDelay: (attempt, error) => Math.max(400 * 2 ** attempt, 1000 * (pauseOf(error) ?? 0)),
      },
      // Without a network they fail at once, and what was typed stays: nothing is sent later, unseen (ADR 38).
      mutations: { meta: { transport }, networkMode: 'always' },
    },
  });
}

/** A device that is told of a network may be told before it reaches anything. */
const callsOnceOnline = 4;

/**
 * For a form that is kept as a draft: what found no network waits, while the form is open, until the device has one. A
 * device may be wrong, so it is tried first.
 */
export const waitsForNetwork = {
  networkMode: 'offlineFirst',
  retry: (failures: number, error: Error) =>
    isApiError(error) &&
    error.code === networkErrorCode &&
    (!navigator.onLine || (failures > 0 && failures < callsOnceOnline)),
} as const;

/** A lost call is repeated twice, one that was waited for in vain not at all; a busy or limited API gets one more call, at the time it named. */
function mayRetryUnseen(failures: number, error: Error): boolean {
  if (!isApiError(error) || !error.isPassing) return false;
  if (error.status === 0) return error.code !== noAnswerCode && failures < 2;
  const pause = pauseOf(error);
  return failures < 1 && pause !== null && pause <= longestHiddenPauseSeconds;
}

function pauseOf(error: Error): number | null {
  return isApiError(error) ? error.retryAfterSeconds : null;
}
