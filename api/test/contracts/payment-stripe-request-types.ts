import type { Stripe } from 'stripe';

/** Bodies of calls as the SDK of this version declares them; schemas are made from these names. */
export type SessionRequest = Stripe.Checkout.SessionCreateParams;
export type RefundRequest = Stripe.RefundCreateParams;
