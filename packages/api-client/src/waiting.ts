import { listWaitingRoute } from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callList } from './call-api.js';

/** The next people who wait for a first letter. Asked for once a visit, so that the row does not change under a reader. */
export function waitingProfiles() {
  return queryOptions({
    queryKey: ['waiting'],
    queryFn: (context) => callList(listWaitingRoute, {}, context),
    staleTime: Infinity,
  });
}
