import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';
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
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isPassing,
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { meta: { transport } },
    },
  });
}

/** @throws Error if the client was not made by `createQueryClient`: a bug. */
export function transportOf(client: QueryClient): Transport {
  const transport = client.getDefaultOptions().queries?.meta?.transport;
  if (!transport) throw new Error('This query client has no transport; make it with createQueryClient');
  return transport;
}
