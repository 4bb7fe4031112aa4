/** Everything the ledger knows of one payment. */
export const getAdminPaymentRoute = { method: 'GET', url: '/admin/payment', access: 'admin', rate: 'read' } as const;

/** Sends an applied payment back, in full or in part; what was bought stays (D-128). */
export const refundPaymentRoute = {
  method: 'POST',
  url: '/admin/payment-refund',
  access: 'admin',
  rate: 'write',
} as const;

/** Adds to the balance of a payment's payer, and to the profiles it may be spent on. */
export const creditPaymentRoute = {
  method: 'POST',
  url: '/admin/payment-credit',
  access: 'admin',
  rate: 'write',
} as const;

/** Takes from a balance, never more than it holds. */
export const deductReferralRoute = {
  method: 'POST',
  url: '/admin/deduct-referral',
  access: 'admin',
  rate: 'write',
} as const;

/** Why a payment needs a person, as the ledger names it. A payment's reason may also be a provider's code, or the note of an admin. */
export const reviewReasons = [
  'amount_differs',
  'currency_differs',
  'payment_differs',
  'payer_differs',
  'provider_refunded',
  'provider_review',
  'disputed',
  'nothing_to_refund',
  'misused',
  'refund_failed',
] as const;

/** The ledger’s own reasons only; a payment may have others. */
export type ReviewReason = (typeof reviewReasons)[number];

/** An admin's possible decisions about a payment in review. */
export const paymentDecisions = ['refund', 'keep', 'write_off'] as const;

/** `write_off`: the money is gone, and nothing is sent. */
export type PaymentDecision = (typeof paymentDecisions)[number];

/** Payments that need a decision, and refunds that take long; oldest first. */
export const listPaymentReviewsRoute = {
  method: 'GET',
  url: '/admin/payment-reviews',
  access: 'admin',
  rate: 'read',
} as const;

/** Only for payments in review; any other is refused. */
export const decidePaymentRoute = {
  method: 'PUT',
  url: '/admin/payment-review',
  access: 'admin',
  rate: 'write',
} as const;
