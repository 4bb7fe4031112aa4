import type { PaymentGateway } from './gateway.js';
import type { GatewayId } from './payment-doc.js';

/** The providers of this start; null where a way to pay is not offered. */
export type Gateways = { card: PaymentGateway | null; wallet: PaymentGateway | null; all: readonly PaymentGateway[] };

/** Members know three ways to pay, whoever provides them; nobody pays by `admin`. */
export const wayOf = {
  sandbox_card: 'card',
  stripe: 'card',
  sandbox_wallet: 'paypal',
  paypal: 'paypal',
  referral: 'referral',
  admin: 'admin',
} as const satisfies Record<GatewayId, string>;

/** @throws Error when a payment was made with a provider that is no longer configured: it can be settled when it is again */
export function gatewayOf(gateways: readonly PaymentGateway[], id: GatewayId): PaymentGateway {
  const gateway = gateways.find((one) => one.id === id);
  if (!gateway) throw new Error(`The payment provider ${id} is not configured`);
  return gateway;
}
