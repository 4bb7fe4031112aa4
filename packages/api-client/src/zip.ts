import { listZipPlacesRoute, mostZipCodes } from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { batched } from './batch.js';
import { callApi } from './call-api.js';

const lookUp = batched(mostZipCodes, (client, code) =>
  callApi(listZipPlacesRoute, { query: { code: [...code] } }, { client }),
);

/** The city and state of a ZIP code of five digits; null if it is not known. */
export const zipPlace = (code: string) =>
  queryOptions({
    queryKey: ['zip', code],
    queryFn: async ({ client }) => (await lookUp(client, code)).find((found) => found.code === code)?.place ?? null,
    staleTime: Infinity,
  });
