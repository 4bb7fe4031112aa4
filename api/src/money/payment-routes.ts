import {
  capturePaypalOrder,
  createCheckoutSession,
  getReceipt,
  getSessionStatus,
  listReceipts,
  payWithReferral,
  receiveWebhook,
} from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/implement.js';
import type { PaymentService } from './payment-service.js';

export function paymentRoutes(table: RouteTable, payments: PaymentService): void {
  implement(table, createCheckoutSession, ({ query, body, caller }) =>
    payments.checkout(body, query.provider, caller.id),
  );
  implement(table, payWithReferral, ({ body, caller }) => payments.payWithReferral(body, caller.id));
  implement(table, getSessionStatus, ({ query, caller }) => payments.sessionStatus(query.session_id, caller.id));
  implement(table, capturePaypalOrder, ({ query, caller }) => payments.capture(query.orderId, caller.id));
  implement(table, getReceipt, ({ params, caller }) => payments.receipt(params.id, caller.id));
  implement(table, listReceipts, ({ caller }) => payments.receipts(caller.id));
  implement(table, receiveWebhook, async ({ params, request }) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await payments.receiveWebhook(params.provider, { raw, headers: request.headers });
    return { received: true as const };
  });
}
