import { readInlinedJson, runtimeConfigId, type PaymentConfig } from '@inkbridge/federation/runtime-config';

const none: PaymentConfig = { card: null, wallet: null };

/** How people pay here, by the page's configuration; where it says nothing, no way is offered. */
export function readPaymentWays(): PaymentConfig {
  const config = readInlinedJson(document, runtimeConfigId) as { payments?: PaymentConfig } | null;
  return config?.payments ?? none;
}
