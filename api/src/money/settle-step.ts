import type { UserRepository } from '../people/user-repository.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { UpdateRepository } from '../profiles/update-repository.js';
import { callGateway, gatewayOf, type GatewayResult, type PaymentGateway, type PaymentLog } from './gateway.js';
import type { PaymentLetters } from './payment-letters.js';
import { nextPaymentState, type PaymentEvent } from './payment-lifecycle.js';
import type { Payment, PaymentPatch, PaymentRepository } from './payment-repository.js';
import { checkAfter } from './refund-rules.js';

/** What settling works on. */
export type SettleDeps = {
  payments: PaymentRepository;
  customers: CustomerRepository;
  updates: Pick<UpdateRepository, 'find' | 'change'>;
  users: Pick<UserRepository, 'credit'>;
  gateways: readonly PaymentGateway[];
  letters: PaymentLetters;
  now: () => Date;
  log: PaymentLog;
};

/**
 * The result of one step.
 * - `moved`: the payment changed; continue with the returned one.
 * - `waiting`: end the run here, the payer has to act.
 * - `conflict`: another run moved the payment first; read it again.
 * - `unchanged`: nothing to do now.
 * - `unknown`: the provider gave no clear answer; try again later.
 * `customer` is the profile, if the step has read it.
 */
export type StepResult =
  | { to: 'moved' | 'waiting'; payment: Payment; customer?: Customer | null }
  | { to: 'conflict' | 'unchanged' | 'unknown' };

/** Moves a payment on in the ledger, by compare-and-set. `unchanged` for an event that its state does not allow. */
export type MovePayment = (
  payment: Payment,
  event: PaymentEvent,
  more?: { reason?: string | null; patch?: PaymentPatch },
) => Promise<StepResult>;

/** What every step needs: the ledger, the provider and the clock. */
export type StepTools = {
  move: MovePayment;
  /** Calls the provider of a payment; what it throws becomes a value. */
  call: <T>(payment: Payment, ask: (gateway: PaymentGateway) => Promise<T>) => Promise<GatewayResult<T>>;
  now: () => Date;
};

export function createStepTools({
  payments,
  gateways,
  now,
  log,
}: Pick<SettleDeps, 'payments' | 'gateways' | 'now' | 'log'>): StepTools {
  return {
    async move(payment, event, { reason = null, patch } = {}) {
      const state = nextPaymentState(payment.state, event);
      if (!state) return { to: 'unchanged' };
      if (state === 'review') log.error({ paymentId: payment.id, reason }, 'a payment needs an admin');
      const at = now();
      const moved = await payments.move(payment, { state, at, reason, checkAt: checkAfter(state, payment, at), patch });
      return moved ? { to: 'moved', payment: moved } : { to: 'conflict' };
    },

    call(payment, ask) {
      const gateway = gatewayOf(gateways, payment.gateway);
      return callGateway(() => ask(gateway), log, { paymentId: payment.id, state: payment.state });
    },

    now,
  };
}
