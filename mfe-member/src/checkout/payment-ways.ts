import { readInlinedJson, runtimeConfigId, type PaymentConfig } from '@inkbridge/federation/runtime-config';

const none: PaymentConfig = { card: null, wallet: null };

/** The ways to pay from the page's configuration; none if it has no entry. */
export function readPaymentWays(): PaymentConfig {
  const config: { payments?: PaymentConfig } = readInlinedJson(document, runtimeConfigId) ?? {};
  return config.payments ?? none;
}
