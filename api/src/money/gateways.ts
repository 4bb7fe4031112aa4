import type { PaymentGateway } from './gateway.js';
import type { GatewayId } from './payment-doc.js';

/** The configured providers; null for a way to pay that is not offered. */
export type Gateways = { card: PaymentGateway | null; wallet: PaymentGateway | null; all: readonly PaymentGateway[] };

/** Members know three ways to pay, whichever provider is behind them; `admin` moves no money. */
export const wayOf = {
  sandbox_card: 'card',
  stripe: 'card',
  sandbox_wallet: 'paypal',
  paypal: 'paypal',
  referral: 'referral',
  admin: 'admin',
} as const satisfies Record<GatewayId, string>;

/**
 * @throws Error when the provider of a payment is no longer configured; it can be settled once it is configured again
 */
export function gatewayOf(gateways: readonly PaymentGateway[], id: GatewayId): PaymentGateway {
  const gateway = gateways.find((one) => one.id === id);
  if (!gateway) throw new Error(`The payment provider ${id} is not configured`);
  return gateway;
}
