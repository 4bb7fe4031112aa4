import type {
  capturePaypalOrder,
  CheckoutProvider,
  createCheckoutSession,
  getReceipt,
  getSessionStatus,
  listReceipts,
  payWithReferral,
} from '@inkbridge/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput, type DataJson } from './call-api.js';

/** What the member saw as due, and for which profile (`cid`) (D-92, D-100). */
export type DuesShown = Omit<NonNullable<CallInput<typeof createCheckoutSession>['body']>, 'amount' | 'metadata'>;
export type Checkout = DataJson<typeof createCheckoutSession>;

/** Opens a checkout for what is due; reuses the payer's open one (AC-307, AC-322). @throws ApiError */
export function openCheckout(provider: CheckoutProvider, dues: DuesShown, context: CallContext): Promise<Checkout> {
  return callApi<typeof createCheckoutSession>(
    { method: 'POST', url: '/payment/create-checkout-session' },
    { query: { provider }, body: dues },
    context,
  );
}

/**
 * The outcome of a card payment. The API settles it first; repeating the call changes nothing (AC-310). @throws
 * ApiError
 */
export function sessionStatus(sessionId: string, context: CallContext) {
  return callApi<typeof getSessionStatus>(
    { method: 'GET', url: '/payment/session-status' },
    { query: { session_id: sessionId } },
    context,
  );
}

/** Captures the money of an order its owner approved; repeating the call changes nothing (AC-323). @throws ApiError */
export function captureOrder(orderId: string, context: CallContext) {
  return callApi<typeof capturePaypalOrder>(
    { method: 'GET', url: '/payment/capture-paypal-order' },
    { query: { orderId } },
    context,
  );
}

/** @throws ApiError */
export function payFromBalance(dues: DuesShown, context: CallContext) {
  return callApi<typeof payWithReferral>(
    { method: 'POST', url: '/payment/pay-with-referral' },
    { body: dues },
    context,
  );
}

/** The settled payments of the signed-in user, newest first. */
export const receipts = queryOptions({
  queryKey: ['receipts'],
  queryFn: ({ signal, client }) =>
    callApi<typeof listReceipts>({ method: 'GET', url: '/payment/receipts' }, {}, { client, signal }),
});

export function receipt(id: string) {
  return queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal, client }) =>
      callApi<typeof getReceipt>(
        { method: 'GET', url: '/payment/receipts/:id' },
        { params: { id } },
        { client, signal },
      ),
  });
}
