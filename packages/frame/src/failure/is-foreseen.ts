import { isApiError } from '@inkbridge/api-client';
import { isCommonError } from '@inkbridge/contracts/facts';

/** Whether a failure has its own text: a refusal of the API, or a temporary connection failure (D-73). */
export function isForeseen(error: unknown): boolean {
  return isApiError(error) && (error.isPassing || (isCommonError(error.code) && error.code !== 'internal'));
}
