import type { getNumbers, NumberPeriod } from '@inkbridge/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.js';

/** What happened in each of the last weeks or months (D-109). */
export function numbers(by: NumberPeriod) {
  return queryOptions({
    queryKey: ['admin', 'numbers', by],
    queryFn: ({ signal, client }) =>
      callApi<typeof getNumbers>({ method: 'GET', url: '/admin/numbers' }, { query: { by } }, { client, signal }),
  });
}
