import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';
import type { Transport } from './transport.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { transport?: Transport };
    mutationMeta: { transport?: Transport };
  }
}

/** How long an answer counts as fresh; above zero, or what the server inlined would be fetched at once again. */
const staleMs = 30_000;

/**
 * The one query client of a host. It carries the transport, so that fetchers bundled into several remotes all speak
 * through the same session; on the server there is one client per request.
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

/** @throws Error when the client was not made by `createQueryClient`: a bug. */
export function transportOf(client: QueryClient): Transport {
  const transport = client.getDefaultOptions().queries?.meta?.transport;
  if (!transport) throw new Error('This query client has no transport; make it with createQueryClient');
  return transport;
}
