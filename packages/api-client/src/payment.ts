import type { CheckoutProvider } from '@inkbridge/contracts';
import {
  capturePaypalOrderRoute,
  createCheckoutSessionRoute,
  getReceiptRoute,
  getSessionStatusRoute,
  listReceiptsRoute,
  payWithReferralRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput, type DataJson } from './call-api.js';

/** The dues the member saw, and for which profile (`cid`) (D-92, D-100). */
export type DuesShown = Omit<NonNullable<CallInput<typeof createCheckoutSessionRoute>['body']>, 'amount' | 'metadata'>;

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

/** @throws ApiError */
export function payFromBalance(dues: DuesShown, context: CallContext) {
  return callApi(payWithReferralRoute, { body: dues }, context);
}

/** The settled payments of the signed-in user, newest first. */
export const receipts = queryOptions({
  queryKey: ['receipts'],
  queryFn: ({ signal, client }) => callApi(listReceiptsRoute, {}, { client, signal }),
});

/** The receipt of one of the caller’s own payments. */
export function receipt(id: string) {
  return queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal, client }) => callApi(getReceiptRoute, { params: { id } }, { client, signal }),
  });
}
