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
