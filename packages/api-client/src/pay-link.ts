import {
  getPayLinkRoute,
  mailPayLinkReceiptRoute,
  makePayLinkRoute,
  payLinkCheckoutRoute,
  payLinkProgressRoute,
  viewPayLinkRoute,
  withdrawPayLinkRoute,
} from '@inkbridge/contracts/facts';
import type { CheckoutProvider } from '@inkbridge/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';
import type { Checkout } from './payment.js';

/** The owner's open link of one profile. */
export function payLinkOf(cid: string) {
  return queryOptions({
    queryKey: ['payLink', cid],
    queryFn: ({ signal, client }) => callApi(getPayLinkRoute, { query: { cid } }, { client, signal }),
  });
}

/** @throws ApiError */
export function makePayLink(body: NonNullable<CallInput<typeof makePayLinkRoute>['body']>, context: CallContext) {
  return callApi(makePayLinkRoute, { body }, context);
}

/** @throws ApiError */
export function withdrawPayLink(cid: string, context: CallContext) {
  return callApi(withdrawPayLinkRoute, { query: { cid } }, context);
}

/** What a link asks for. The secret stays out of the key, which tools may show. */
export function askedPayment(secret: string) {
  return queryOptions({
    queryKey: ['askedPayment'],
    queryFn: ({ signal, client }) => callApi(viewPayLinkRoute, { body: { secret } }, { client, signal }),
    staleTime: 0,
    gcTime: 0,
  });
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
export function guestProgress(payment: GuestPayment, context: CallContext) {
  return callApi(payLinkProgressRoute, { body: payment }, context);
}

/** @throws ApiError */
export function mailGuestReceipt(payment: GuestPayment & { email: string }, context: CallContext) {
  return callApi(mailPayLinkReceiptRoute, { body: payment }, context);
}
