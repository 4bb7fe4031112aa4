import { paths } from '@inkbridge/shared/routes';

/** The page that shows the result of a card payment, in the form the provider itself redirects to. */
export function cardResultPath(sessionId: string): string {
  return `${paths.paymentResult}?session_id=${encodeURIComponent(sessionId)}`;
}
