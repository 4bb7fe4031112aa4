/** Switches off the rate limits, because one machine simulates many users. */
export const noLimits = {
  RATE_READ: '0',
  RATE_WRITE: '0',
  RATE_SIGN_IN: '0',
  RATE_REGISTER: '0',
  RATE_PAYMENT: '0',
  RATE_WEBHOOK: '0',
};
