import { pathTo } from '@inkbridge/shared/routes';

/** Query key by which a receipt opens the browser's print dialog, once. */
export const printQuery = 'print';

/** A receipt that is to be printed, or kept as a PDF, at once. */
export function printPath(paymentId: string): string {
  return `${pathTo('receipt', paymentId)}?${printQuery}`;
}
