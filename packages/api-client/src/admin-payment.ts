import {
  creditPaymentRoute,
  deductReferralRoute,
  getAdminPaymentRoute,
  idempotencyHeader,
  refundPaymentRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext } from './call-api.js';

/** One payment with its history, refunds and credits. */
export function adminPayment(id: string) {
  return queryOptions({
    queryKey: ['admin', 'payment-of', id],
    queryFn: ({ signal, client }) => callApi(getAdminPaymentRoute, { query: { id } }, { client, signal }),
  });
}

/** An amount in dollars, and why an admin moves it. */
export type MoneyAct = { amount: number; reason: string };
/** Repeated calls with the same `key` count once. */
type KeyedContext = CallContext & { key: string };

/** Sends a payment back, in full or in part (D-128). @throws ApiError */
export function refundPayment(id: string, body: MoneyAct, { key, ...context }: KeyedContext) {
  return callApi(refundPaymentRoute, { query: { id }, body, headers: { [idempotencyHeader]: key } }, context);
}

/** Adds to the balance of a payment's payer. @throws ApiError */
export function creditPayment(id: string, body: MoneyAct, { key, ...context }: KeyedContext) {
  return callApi(creditPaymentRoute, { query: { id }, body, headers: { [idempotencyHeader]: key } }, context);
}

/** Takes from a balance, never more than it holds. @throws ApiError */
export function deductBalance(userId: string, act: MoneyAct, { key, ...context }: KeyedContext) {
  return callApi(deductReferralRoute, { body: { ...act, userId }, headers: { [idempotencyHeader]: key } }, context);
}
