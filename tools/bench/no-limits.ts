/** One machine plays a crowd; what is measured is the work, not the limits. */
export const noLimits = {
  RATE_READ: '0',
  RATE_WRITE: '0',
  RATE_SIGN_IN: '0',
  RATE_REGISTER: '0',
  RATE_PAYMENT: '0',
  RATE_WEBHOOK: '0',
};
