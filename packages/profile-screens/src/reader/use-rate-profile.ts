import { rateProfile } from '@inkbridge/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchProfile } from './patch-profile.js';

/** Gives 1 to 5 stars. The new mean and count from the answer show immediately on the page and on cards (D-29). */
export function useRateProfile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rating: number) => rateProfile(id, rating, { client }),
    onSuccess: ({ rating, numRatings }, given) => patchProfile(client, id, { rating, numRatings, prevRating: given }),
  });
}
