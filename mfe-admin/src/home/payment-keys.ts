import { paths } from '@inkbridge/shared/routes';

/** What the address of the home page says of its payment history. */
export const paymentKeys = { search: 'payment', customer: 'customer', payer: 'payer' } as const;

/** The payment history of the home page, narrowed to one profile or one payer. */
export function paymentsPath(which: 'customer' | 'payer', id: string): string {
  return `${paths.home}?${paymentKeys[which]}=${encodeURIComponent(id)}`;
}
