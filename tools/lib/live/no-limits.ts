/** Switches off the rate limits, because one machine simulates many users. */
export const noLimits = {
  RATE_READ: '0',
  RATE_WRITE: '0',
  RATE_SIGN_IN: '0',
  RATE_REFRESH: '0',
  RATE_REGISTER: '0',
  RATE_SOCIAL: '0',
  RATE_CODE: '0',
  RATE_MAIL: '0',
  RATE_RESET_MAIL: '0',
  RATE_UPLOAD: '0',
  RATE_REPORT: '0',
  RATE_PAYMENT: '0',
  RATE_WEBHOOK: '0',
  RATE_FILE: '0',
};
