import { facility, profile } from '@inkbridge/api-client';
import type { CustomerJson, PublicFacilityJson } from '@inkbridge/contracts';
import { type QueryFunction, type QueryKey, queryOptions } from '@tanstack/react-query';

/** One profile, or null if this reader may not see it (AC-111, AC-112). */
export function foundProfile(id: string) {
  return orNull<CustomerJson>(profile(id));
}

/** One facility, or null for an unknown one. */
export function foundFacility(id: string) {
  return orNull<PublicFacilityJson>(facility(id));
}

/** "Not found" is data rather than an error, so that the server can render it and pass it on with the page. */
function orNull<T>({ queryKey, queryFn }: { queryKey: QueryKey; queryFn?: unknown }) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- queryOptions() hides the type of its own function
  const find = queryFn as QueryFunction<T>;
  return queryOptions({
    queryKey: [...queryKey, 'found'],
    queryFn: async (context): Promise<T | null> => {
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
