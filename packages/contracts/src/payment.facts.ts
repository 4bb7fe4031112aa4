/** How a member can pay at a provider. */
export const checkoutProviders = ['card', 'paypal'] as const;
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
export type PaymentState = (typeof paymentStates)[number];

/** Where a payment's money moves. `admin` moves none: it marks a profile that an admin created (D-18). */
export const gatewayIds = ['sandbox_card', 'sandbox_wallet', 'stripe', 'paypal', 'referral', 'admin'] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** `transactionType` of the history record (AC-346, D-47). */
export const transactionTypes = ['paid', 'referral', 'checkout', 'admin'] as const;

/** State of a purchase. `paid`: applied. `refunding`: the refund is under way. `in_review`: waits for an admin. */
export const purchaseStatuses = [
  'open',
  'paid',
  'refunding',
  'refunded',
  'expired',
  'cancelled',
  'failed',
  'in_review',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** Providers that send payment events, the sandbox included. */
export const webhookProviders = ['stripe', 'paypal', 'sandbox'] as const;
export type WebhookProvider = (typeof webhookProviders)[number];

export const createCheckoutSessionRoute = {
  method: 'POST',
  url: '/payment/create-checkout-session',
  access: 'user',
  rate: 'payment',
} as const;
export const getSessionStatusRoute = {
  method: 'GET',
  url: '/payment/session-status',
  access: 'user',
  rate: 'payment',
} as const;
export const capturePaypalOrderRoute = {
  method: 'GET',
  url: '/payment/capture-paypal-order',
  access: 'user',
  rate: 'payment',
} as const;
export const payWithReferralRoute = {
  method: 'POST',
  url: '/payment/pay-with-referral',
  access: 'user',
  rate: 'payment',
} as const;
export const getReceiptRoute = { method: 'GET', url: '/payment/receipts/:id', access: 'user', rate: 'read' } as const;
export const listReceiptsRoute = { method: 'GET', url: '/payment/receipts', access: 'user', rate: 'read' } as const;
export const listPaymentHistoriesRoute = {
  method: 'GET',
  url: '/admin/payment-histories',
  access: 'admin',
  rate: 'read',
} as const;
export const receiveWebhookRoute = {
  method: 'POST',
  url: '/webhooks/:provider',
  access: 'everyone',
  rate: 'webhook',
} as const;
