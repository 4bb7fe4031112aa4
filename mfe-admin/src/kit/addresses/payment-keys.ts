import { paths } from '@inkbridge/shared/routes';

/** Query keys of the payment history, on the home page and on its own. */
export const paymentKeys = { search: 'payment', customer: 'customer', payer: 'payer' } as const;

/** The page of all payments, filtered by a profile or a payer. */
export function paymentsPath(which: 'customer' | 'payer', id: string): string {
  return `${paths.payments}?${paymentKeys[which]}=${encodeURIComponent(id)}`;
}
