import { profile } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { queryOptions, type QueryFunction } from '@tanstack/react-query';

/**
 * One profile, or null if this reader may not see it. "Not found" is data rather than an error, so that the server can
 * render it and pass it on with the page (AC-111, AC-112).
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

/** 400 means that the address is not a valid id. */
function isUnknown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}
