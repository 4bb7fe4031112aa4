import type { NumberPeriod } from '@inkbridge/contracts';
import { getNumbersRoute } from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.js';

/** What happened in each of the last weeks or months (D-152). */
export function numbers(by: NumberPeriod) {
  return queryOptions({
    queryKey: ['admin', 'numbers', by],
    queryFn: ({ signal, client }) => callApi(getNumbersRoute, { query: { by } }, { client, signal }),
  });
}
