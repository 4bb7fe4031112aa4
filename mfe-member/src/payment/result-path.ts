import { paths } from '@inkbridge/shared/routes';

/** Where a card payment is looked at, as the provider itself writes it. */
export function cardResultPath(sessionId: string): string {
  return `${paths.paymentResult}?session_id=${encodeURIComponent(sessionId)}`;
}
