import { listPaymentHistories } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/implement.js';
import type { PaymentHistories } from './payment-histories.js';

export function paymentHistoryRoutes(table: RouteTable, list: PaymentHistories): void {
  implement(table, listPaymentHistories, ({ query }) => list(query));
}
