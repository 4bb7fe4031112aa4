import { paths } from '@inkbridge/shared/routes';

/** Query keys of the payment history on the home page. */
export const paymentKeys = { search: 'payment', customer: 'customer', payer: 'payer' } as const;

/** The payment history on the home page, filtered by a profile or a payer. */
export function paymentsPath(which: 'customer' | 'payer', id: string): string {
  return `${paths.home}?${paymentKeys[which]}=${encodeURIComponent(id)}`;
}
