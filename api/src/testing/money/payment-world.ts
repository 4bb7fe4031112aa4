import type { CheckoutRequest, CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { collections } from '../../product/schema/collections.js';
import { clockAt } from '../clock.js';
import { aCustomerDoc } from '../docs.js';
import { startTestDatabase } from '../test-database.js';
import { createFeed } from '../../database/feed.js';
import { createCustomerRepository } from '../../profiles/mongo-customer-repository.js';
import { collectNotices } from '../post/collected-notices.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { createUserRepository } from '../../people/accounts/mongo-user-repository.js';
import { createBalanceRepository } from '../../money/mongo-balance-repository.js';
import { createPaymentLists } from '../../money/mongo-payment-lists.js';
import { createPaymentRepository, createWebhookEventRepository } from '../../money/mongo-payment-repository.js';
import { createMoneyParts } from '../../money/module.js';
import { createPaymentLetters } from '../../money/payment-letters.js';
import { createPayLinkRepository } from '../../money/mongo-pay-link-repository.js';
import type { Payment } from '../../money/payment-repository.js';
import { createFakeGateway, type FakeGateway, signed } from './fake-gateway.js';

/** The process is killed: the caller gets no result. */
export class Crash extends Error {}

type Point = { call: string; when: 'before' | 'after' };

export type PaymentWorld = Awaited<ReturnType<Awaited<ReturnType<typeof startPaymentWorlds>>['world']>>;

/** One database per file, and a fresh world for each test, with its own providers, clock and ledger. */
export async function startPaymentWorlds() {
  const { database, settled, close } = await startTestDatabase();
  const stored = collections(database.db);
  const member = settled.member.account._id.toHexString() as UserId;
  const other = settled.other.account._id.toHexString() as UserId;

  async function world() {
    await Promise.all([
      stored.payments.deleteMany({}),
      stored.webhookEvents.deleteMany({}),
      stored.payLinks.deleteMany({}),
    ]);
    const clock = clockAt('2026-11-21T12:00:00Z');
    const [card, wallet] = [
      createFakeGateway('sandbox_card'),
      createFakeGateway('sandbox_wallet', { takesBySelf: false }),
    ];
    const errors: string[] = [];
    const doubt = { isOver: true };
    const log = { warn: () => undefined, error: (_facts: object, message: string) => void errors.push(message) };
    const points: Point[] = [];
    const customers = createCustomerRepository(stored.customers, createFeed());
    const updates = createUpdateRepository(stored.updates);
    const users = createUserRepository(stored.users);
    const payments = createPaymentRepository(stored);
    const post = collectNotices();
    const letters = createPaymentLetters({ customers, post });
    const parts = {
      payments: crashing('payments', payments, points),
      lists: createPaymentLists(stored.payments),
      webhookEvents: crashing('events', createWebhookEventRepository(stored.webhookEvents), points),
      balances: crashing('balances', createBalanceRepository(stored.users), points),
      customers: crashing('customers', customers, points),
      updates: crashing('updates', updates, points),
      users,
      gateways: { card, wallet, all: [card, wallet] },
      links: createPayLinkRepository(stored.payLinks),
      letters,
      publicUrl: new URL('https://inkbridge.example'),
      now: clock.now,
      log,
      clockIsTrusted: async () => doubt.isOver,
    };
    const money = createMoneyParts(parts);

    const profile = async (but: Parameters<typeof aCustomerDoc>[0]): Promise<CustomerId> => {
      const doc = aCustomerDoc({ createdBy: settled.member.account._id, ...but });
      await stored.customers.insertOne(doc);
      return doc._id.toHexString() as CustomerId;
    };
    const customer = async (id: CustomerId) => {
      const found = await customers.find(id);
      if (!found) throw new Error(`No profile ${id}`);
      return found;
    };
    const payment = async (id: PaymentId): Promise<Payment> => {
      const found = await payments.find(id);
      if (!found) throw new Error(`No payment ${id}`);
      return found;
    };

    return {
      money,
      /** Shares nothing with `money` but the database and the providers. */
      otherProcess: createMoneyParts(parts),
      payments,
      customers,
      updates,
      users,
      stored,
      clock,
      /** Whether the clock counts. */
      doubt,
      card,
      wallet,
      post,
      letters,
      errors,
      member,
      other,
      profile,
      customer,
      payment,
      /** A profile that awaits its first payment. */
      newProfile: (but: Parameters<typeof aCustomerDoc>[0] = {}) =>
        profile({ status: 'new', approvedAt: null, expiresAt: null, ...but }),
      /** The process dies at this call, once. */
      crash: (call: string, when: Point['when'] = 'after') => void points.push({ call, when }),
      async checkout(cid: CustomerId, { by = member, provider, ...asked }: CheckoutArgs = {}) {
        const answer = await money.checkouts.checkout({ cid, ...asked }, provider, by);
        if (!('paymentId' in answer)) throw new Error('A checkout was expected');
        return { ...answer, ref: answer.provider === 'card' ? answer.sessionId : answer.id };
      },
      /** Opens and pays a checkout; the provider has not notified us yet. */
      async paidCheckout(cid: CustomerId, parts: CheckoutArgs = {}) {
        const opened = await this.checkout(cid, parts);
        (opened.provider === 'card' ? card : wallet).pay(opened.ref);
        return opened;
      },
      webhook: (
        gateway: FakeGateway,
        ref: string | null,
        more: Parameters<FakeGateway['message']>[1] = {},
        { at = money } = {},
      ) => at.webhooks.receive('sandbox', { raw: gateway.message(ref, more), headers: signed }),
      /** Long enough for every waiting payment to be due for a check. */
      async sweepLater(minutes = 5) {
        clock.advance({ minutes });
        return money.sweep();
      },
      setBalance: (user: UserId, referralCents: number, of: readonly CustomerId[]) =>
        stored.users.updateOne(
          { _id: new ObjectId(user) },
          { $set: { referralCents, referralCustomers: of.map((id) => new ObjectId(id)), debits: [] } },
        ),
      async balance(user: UserId) {
        return (await stored.users.findOne({ _id: new ObjectId(user) }))?.referralCents ?? null;
      },
    };
  }
  return { world, close };
}

type CheckoutArgs = Partial<CheckoutRequest> & { by?: UserId; provider?: 'card' | 'paypal' };

/** Lets the process die at any method: before its effect, or after it and before the caller gets the result. */
function crashing<Port extends object>(name: string, port: Port, points: Point[]): Port {
  return new Proxy(port, {
    get(target, key) {
      const method: unknown = Reflect.get(target, key);
      if (typeof method !== 'function') return method;
      return async (...values: unknown[]) => {
        const at = points.findIndex(({ call }) => call === `${name}.${String(key)}`);
        const point = at === -1 ? undefined : points.splice(at, 1)[0];
        if (point?.when === 'before') throw new Crash();
        const result: unknown = await Reflect.apply(method, target, values);
        if (point) throw new Crash();
        return result;
      };
    },
  });
}
