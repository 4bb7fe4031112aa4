/** How a member can pay at a provider. */
export const checkoutProviders = ['card', 'paypal'] as const;

/** The kind of payment; which company takes it is in `GatewayId`. */
export type CheckoutProvider = (typeof checkoutProviders)[number];

/** States of a payment in the ledger. `review`: it needs a person. */
export const paymentStates = [
  'created',
  'open',
  'requires_action',
  'capturing',
  'paid',
  'applied',
  'refund_due',
  'refunding',
  'refunded',
  'expired',
  'cancelled',
  'failed',
  'review',
] as const;

/** As the ledger stores it; members see a `PurchaseStatus`. */
export type PaymentState = (typeof paymentStates)[number];

/** Where a payment's money moves. `admin` moves none: it marks a profile that an admin created (D-18). */
export const gatewayIds = ['sandbox_card', 'sandbox_wallet', 'stripe', 'paypal', 'referral', 'admin'] as const;

/** As stored with a payment. */
export type GatewayId = (typeof gatewayIds)[number];

/** `transactionType` of the history record (AC-346, D-47). */
export const transactionTypes = ['paid', 'referral', 'checkout', 'admin'] as const;

/** State of a purchase. `paid`: applied. `refunding`: the refund is under way. `in_review`: waits for an admin. */
export const purchaseStatuses = [
  'open',
  'paid',
  'refunding',
  'partly_refunded',
  'refunded',
  'expired',
  'cancelled',
  'failed',
  'in_review',
] as const;

/** A coarser view of `PaymentState`, for payers and admins. */
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/**
 * The outcome of a payment. `profile_review`, `update_review`: an admin reads it first. `live`, `paused`: the
 * profile's term has an end, seen by visitors or not. `placed`: shown first; `placed_later`: once the profile is live.
 */
export const paymentEffectKinds = [
  'profile_review',
  'update_review',
  'live',
  'paused',
  'placed',
  'placed_later',
] as const;

/** For the sentence that tells a payer what happens next. */
export type PaymentEffectKind = (typeof paymentEffectKinds)[number];

/**
 * How a refund goes that an admin ordered. `asked`: the provider has not confirmed it yet. `refused`: it sent nothing.
 * `failed`: it had confirmed it, and reported later that the money came back; an admin decides what now.
 */
export const refundStates = ['asked', 'done', 'refused', 'failed'] as const;

/** As stored with a payment. */
export type RefundState = (typeof refundStates)[number];

/** What a payment is for; placement months bought with it belong to the same due. Stored with each payment. */
export const dueKinds = ['creation', 'update', 'renewal', 'placement'] as const;

export type DueKind = (typeof dueKinds)[number];

/** How a payment goes, as its payer sees it; all but `complete` say why it is open. */
export const paymentProgresses = ['complete', 'waiting', 'declined', 'expired', 'refunded', 'in_review'] as const;

/** Providers that send payment events, the sandbox included. */
export const webhookProviders = ['stripe', 'paypal', 'sandbox'] as const;

/** As in the address that a provider calls. */
export type WebhookProvider = (typeof webhookProviders)[number];

/** Uses an open checkout of the same payer again (D-91). */
export const createCheckoutSessionRoute = {
  method: 'POST',
  url: '/payment/create-checkout-session',
  access: 'user',
  rate: 'payment',
} as const;

/** Settles the card payment first, so it may change what is stored (D-44). */
export const getSessionStatusRoute = {
  method: 'GET',
  url: '/payment/session-status',
  access: 'user',
  rate: 'payment',
} as const;

/** Takes the money of an order that its owner approved. */
export const capturePaypalOrderRoute = {
  method: 'GET',
  url: '/payment/capture-paypal-order',
  access: 'user',
  rate: 'payment',
} as const;

/** Pays what a profile owes from the caller’s balance (D-45). */
export const payWithReferralRoute = {
  method: 'POST',
  url: '/payment/pay-with-referral',
  access: 'user',
  rate: 'payment',
} as const;

/** Only for the caller's own payments. */
export const getReceiptRoute = { method: 'GET', url: '/payment/receipts/:id', access: 'user', rate: 'read' } as const;

/** The settled payments of the caller, newest first. */
export const listReceiptsRoute = { method: 'GET', url: '/payment/receipts', access: 'user', rate: 'read' } as const;

/** Nothing in the message is trusted but its signature (D-44). */
export const receiveWebhookRoute = {
  method: 'POST',
  url: '/webhooks/:provider',
  access: 'everyone',
  rate: 'webhook',
} as const;
