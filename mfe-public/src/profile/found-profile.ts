import { profile } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { queryOptions, type QueryFunction } from '@tanstack/react-query';

/**
 * One profile, or null when there is none that this reader may see. "Not found" is an answer, not a failure: the server
 * renders it and hands it over with the page (AC-111, AC-112).
 */
export function foundProfile(id: string) {
  const { queryKey, queryFn } = profile(id);
  const find = queryFn as QueryFunction<CustomerJson, typeof queryKey>;
  return queryOptions({
    queryKey: [...queryKey, 'found'],
    queryFn: async (context): Promise<CustomerJson | null> => {
      try {
        return await find({ ...context, queryKey });
      } catch (error) {
        if (isUnknown(error)) return null;
        throw error;
      }
    },
  });
}

/** 400 is an address that is no id at all. */
function isUnknown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}
