import type { CheckoutProvider } from '@inkbridge/contracts';
import {
  capturePaypalOrderRoute,
  createCheckoutSessionRoute,
  getPayLinkRoute,
  getReceiptRoute,
  getSessionStatusRoute,
  idempotencyHeader,
  listReceiptsRoute,
  mailPayLinkReceiptRoute,
  makePayLinkRoute,
  payLinkCheckoutRoute,
  payLinkProgressRoute,
  payWithReferralRoute,
  viewPayLinkRoute,
  withdrawPayLinkRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type DataJson } from './call-api.js';
import { type Body, read, withBody } from './from-route.js';

/** The dues the member saw, and for which profile (`cid`) (D-92, D-100). */
export type DuesShown = Omit<Body<typeof createCheckoutSessionRoute>, 'amount' | 'metadata'>;

/** An open checkout: what the chosen provider needs to take the money. */
export type Checkout = DataJson<typeof createCheckoutSessionRoute>;

/** Opens a checkout for what is due; reuses the payer's open one (AC-307, AC-322). @throws ApiError */
export function openCheckout(provider: CheckoutProvider, dues: DuesShown, context: CallContext): Promise<Checkout> {
  return callApi(createCheckoutSessionRoute, { query: { provider }, body: dues }, context);
}

/**
 * The outcome of a card payment. The API settles it first; repeating the call changes nothing (AC-310). @throws
 * ApiError
 */
export function sessionStatus(sessionId: string, context: CallContext) {
  return callApi(getSessionStatusRoute, { query: { session_id: sessionId } }, context);
}

/** Captures the money of an order its owner approved; repeating the call changes nothing (AC-323). @throws ApiError */
export function captureOrder(orderId: string, context: CallContext) {
  return callApi(capturePaypalOrderRoute, { query: { orderId } }, context);
}

/** Repeated calls with the same `key` pay once. @throws ApiError */
export function payFromBalance(dues: DuesShown, key: string, context: CallContext) {
  const headers = { [idempotencyHeader]: key };
  return callApi(payWithReferralRoute, { body: dues, headers }, context);
}

/** The settled payments of the signed-in user, newest first. */
export const receipts = read(['receipts'], listReceiptsRoute);

/** The receipt of one of the caller’s own payments. */
export const receipt = (id: string) => read(['receipt', id], getReceiptRoute, { params: { id } });

// Pay links

/** The owner's open link of one profile. */
export const payLinkOf = (cid: string) => read(['payLink', cid], getPayLinkRoute, { query: { cid } });

/** @throws ApiError */
export const makePayLink = withBody(makePayLinkRoute);

/** @throws ApiError */
export function withdrawPayLink(cid: string, context: CallContext) {
  return callApi(withdrawPayLinkRoute, { query: { cid } }, context);
}

/** What a link asks for. The secret stays out of the key, which tools may show. */
export function askedPayment(secret: string) {
  return queryOptions({ ...read(['askedPayment'], viewPayLinkRoute, { body: { secret } }), staleTime: 0, gcTime: 0 });
}

/** The caller’s browser, by a key that only it has. */
type GuestCheckout = { secret: string; payerKey: string; totalAmount: number };

/** Opens a checkout for what a link asks for; reuses the open one of the same browser. @throws ApiError */
export function openLinkCheckout(
  provider: CheckoutProvider,
  body: GuestCheckout,
  context: CallContext,
): Promise<Checkout> {
  return callApi(payLinkCheckoutRoute, { query: { provider }, body }, context);
}

/** A payment by link, as only the browser that made it can name it. */
export type GuestPayment = { payerKey: string; provider: CheckoutProvider; ref: string };

/** How it goes; repeating the call changes nothing. @throws ApiError */
export const guestProgress = withBody(payLinkProgressRoute);

/** @throws ApiError */
export const mailGuestReceipt = withBody(mailPayLinkReceiptRoute);
