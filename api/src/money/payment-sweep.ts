import type { PaymentId } from '@inkbridge/contracts';
import { isId } from '../database/ids.js';
import type { Log } from '../database/log.js';
import { hour } from '@inkbridge/shared/time';
import { callGateway, type PaymentGateway, type Snapshot } from './gateway.js';
import { isTaken } from './payment-lifecycle.js';
import type { Payment, PaymentRepository } from './payment-repository.js';
import { checkAfter } from './refund-rules.js';
import type { Settle } from './settle.js';

type SweepDeps = {
  payments: PaymentRepository;
  gateways: readonly PaymentGateway[];
  settle: Settle;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  clockIsTrusted?: () => Promise<boolean>;
};
/** How many payments were checked, and how many of them went on. */
export type Sweep = { checked: number; moved: number };

const atOnce = 100;
/** Reconciliation looks back a little more than a day, so that it makes up for a missed hour. */
const lookBack = 25 * hour;

/** Finds what no page and no webhook has settled. */
export function createSweep({ payments, gateways, settle, now, log, clockIsTrusted = async () => true }: SweepDeps) {
  /** Finishes what a crash, a lost message or a closed tab left undone. Concurrent sweeps do no harm. */
  async function sweep(): Promise<Sweep> {
    const which = (await clockIsTrusted()) ? 'all' : 'under_way'; // late money is not given up by a clock in doubt
    const waiting = await payments.listToCheck(now(), { limit: atOnce, which });
    let moved = 0;
    for (const payment of waiting) if (await settleOne(payment)) moved += 1;
    return { checked: waiting.length, moved };
  }

  /** A payment that cannot be settled does not hold up the others. */
  async function settleOne(payment: Payment): Promise<boolean> {
    try {
      const settled = await settle.settle(payment.id);
      if (settled && settled.payment.version !== payment.version) return true;
    } catch (error) {
      log.error({ err: error, paymentId: payment.id }, 'a payment could not be settled');
    }
    await payments.postpone(payment, checkAfter(payment.state, payment, now()));
    return false;
  }

  /** Compares what providers list with the ledger: settles each payment, and logs differences that must not occur. */
  async function reconcile(): Promise<void> {
    const since = new Date(now().getTime() - lookBack);
    for (const gateway of gateways) {
      const recent = await callGateway(() => gateway.findRecent(since), log, { gateway: gateway.id });
      if (recent.outcome !== 'answered') continue;
      for (const snapshot of recent.value) await compareOne(snapshot);
    }
  }

  async function compareOne(snapshot: Snapshot): Promise<void> {
    try {
      await compare(snapshot);
    } catch (error) {
      log.error({ err: error, ref: snapshot.ref }, 'a payment could not be reconciled with its provider');
    }
  }

  async function compare(snapshot: Snapshot): Promise<void> {
    const { ref, state, cents } = snapshot;
    const payment = isId<PaymentId>(snapshot.paymentId) ? await payments.find(snapshot.paymentId) : null;
    if (!payment) {
      if (state === 'paid') log.error({ ref, cents }, 'the provider has money for an unknown payment');
      return;
    }
    const facts = { paymentId: payment.id, ref, state, ours: payment.state };
    if (payment.cents !== cents) log.error(facts, 'the amounts of provider and ledger differ');
    if (isTaken(payment.state) && state !== 'paid' && state !== 'partly_refunded' && state !== 'refunded')
      log.error(facts, 'a payment was applied, but the provider does not report it as paid');
    const settled = await settle.settle(payment.id, { ref });
    if (state === 'paid' && settled?.payment.state !== payment.state)
      log.warn(facts, 'only reconciliation with the provider found this money');
  }

  return { sweep, reconcile };
}
