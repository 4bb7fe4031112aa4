import { isApiError } from '@inkbridge/api-client';

/**
 * True if the API may have moved the money although no answer came: repeating the same act is safe, but a different
 * amount would be ignored.
 */
export function mayHaveCounted(error: unknown): boolean {
  return (
    error !== null &&
    (!isApiError(error) || error.status === 0 || error.status >= 500 || error.code === 'done_not_shown')
  );
}
