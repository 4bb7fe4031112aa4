import {
  capturePaypalOrder,
  createCheckoutSession,
  creditPayment,
  decidePayment,
  exportPayments,
  getAdminPayment,
  getPayLink,
  getReceipt,
  getSessionStatus,
  listPaymentHistories,
  listPaymentReviews,
  listReceipts,
  mailPayLinkReceipt,
  makePayLink,
  payLinkCheckout,
  payLinkProgress,
  payWithReferral,
  receiveWebhook,
  refundPayment,
  viewPayLink,
  withdrawPayLink,
} from '@inkbridge/contracts';
import { idempotencyKeyOf } from '../http/requests/idempotency-key.js';
import { languageOf } from '../http/requests/language.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import type { AdminPaymentViews } from './admin-payment-views.js';
import type { CheckoutService } from './checkout-service.js';
import type { GuestPayments } from './guest-payments.js';
import type { PayLinkService } from './pay-link-service.js';
import type { PaymentCredits } from './payment-credits.js';
import type { PaymentRefunds } from './payment-refunds.js';
import type { PaymentReviews } from './payment-reviews.js';
import type { PurchaseService } from './purchase-service.js';
import type { Webhooks } from './webhooks.js';

type PaymentRoutesDeps = {
  checkouts: CheckoutService;
  purchases: PurchaseService;
  webhooks: Webhooks;
  reviews: PaymentReviews;
  adminPayments: AdminPaymentViews;
  refunds: PaymentRefunds;
  credits: PaymentCredits;
};

/** Every route about money: for payers, providers and admins. */
export function paymentRoutes(
  table: RouteTable,
  { checkouts, purchases, webhooks, reviews, ...desk }: PaymentRoutesDeps,
): void {
  implement(table, createCheckoutSession, ({ query, body, caller }) =>
    checkouts.checkout(body, query.provider, caller.id),
  );
  implement(table, payWithReferral, ({ body, caller, request }) =>
    checkouts.payWithReferral(body, caller.id, idempotencyKeyOf(request)),
  );
  implement(table, getSessionStatus, ({ query, caller }) => checkouts.sessionStatus(query.session_id, caller.id));
  implement(table, capturePaypalOrder, ({ query, caller }) => checkouts.capture(query.orderId, caller.id));
  implement(table, getReceipt, ({ params, caller }) => purchases.receipt(params.id, caller.id));
  implement(table, listReceipts, ({ caller }) => purchases.receipts(caller.id));
  implement(table, receiveWebhook, async ({ params, request }) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await webhooks.receive(params.provider, { raw, headers: request.headers });
    return { received: true as const };
  });

  implement(table, listPaymentHistories, ({ query }) => purchases.history(query));
  implement(table, exportPayments, ({ query, act }) => {
    act.on({ kind: 'records', id: null, name: '', about: [query.customer ?? null, query.payer ?? null] });
    return purchases.exported(query);
  });
  implement(table, listPaymentReviews, ({ query }) => reviews.list(query));
  implement(table, decidePayment, ({ query, body, caller, act }) =>
    reviews.decide(query.id, { ...body, by: caller.id, act }),
  );
  deskRoutes(table, desk);
}

/** Admins' acts on any payment. */
function deskRoutes(
  table: RouteTable,
  { adminPayments, refunds, credits }: Pick<PaymentRoutesDeps, 'adminPayments' | 'refunds' | 'credits'>,
): void {
  implement(table, getAdminPayment, ({ query }) => adminPayments.get(query.id));
  implement(table, refundPayment, ({ query, body, caller, act, request }) =>
    refunds.refund(query.id, body, { admin: caller, act, key: idempotencyKeyOf(request) }),
  );
  implement(table, creditPayment, ({ query, body, caller, act, request }) =>
    credits.credit(query.id, body, { admin: caller, act, key: idempotencyKeyOf(request) }),
  );
}

export function payLinkRoutes(table: RouteTable, payLinks: PayLinkService, guests: GuestPayments): void {
  implement(table, getPayLink, ({ query, caller }) => payLinks.get(query.cid, caller.id));
  implement(table, makePayLink, ({ body, caller }) => payLinks.make(body, caller.id));
  implement(table, withdrawPayLink, ({ query, caller }) => payLinks.withdraw(query.cid, caller.id));
  implement(table, viewPayLink, ({ body, caller }) => guests.view(body.secret, caller?.id ?? null));
  implement(table, payLinkCheckout, ({ query, body }) => guests.checkout(body, query.provider));
  implement(table, payLinkProgress, ({ body }) => guests.progress(body));
  implement(table, mailPayLinkReceipt, ({ body, request }) => guests.mailReceipt(body, languageOf(request)));
}
