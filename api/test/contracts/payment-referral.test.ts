import type { CustomerId, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { afterAll, expect } from 'vitest';
import { collections } from '../../src/product/schema/collections.js';
import { type Checkout, type PaymentGateway, SignatureError } from '../../src/money/gateway.js';
import { createBalanceRepository } from '../../src/money/mongo-balance-repository.js';
import { createPaymentRepository } from '../../src/money/mongo-payment-repository.js';
import { createReferralGateway, referralRef } from '../../src/money/referral-gateway.js';
import { aPayment } from '../../src/testing/money/a-payment.js';
import { startTestDatabase } from '../../src/testing/test-database.js';
import { aCheckout, type GatewayUnderTest, noon, paymentGatewaySuite } from './payment-gateway.suite.js';

const { database, settled, close } = await startTestDatabase();
afterAll(close);
const { users, payments: stored } = collections(database.db);
const payments = createPaymentRepository({ payments: stored });
const customerId = 'c'.repeat(24) as CustomerId;
const payer = 'b'.repeat(24) as UserId;
const _id = new ObjectId(payer);
const plenty = cents(100_000_00);

/** A user with a balance, and a ledger in which each requested checkout is a payment for this profile. */
async function start(balance = plenty) {
  await Promise.all([stored.deleteMany({}), users.deleteOne({ _id })]);
  const account = { ...settled.member.account, _id, uid: payer, email: 'payer@example.com' };
  await users.insertOne({ ...account, referralCents: balance, referralCustomers: [new ObjectId(customerId)] });
  const gateway = createReferralGateway({ balances: createBalanceRepository(users), payments, now: () => noon });
  const state = async () => await users.findOne({ _id });
  return { gateway: knownTo(gateway), state };
}

function knownTo(gateway: PaymentGateway): PaymentGateway {
  return {
    ...gateway,
    async createCheckout(asked) {
      await payments.insert(paymentOf(asked));
      return gateway.createCheckout(asked);
    },
  };
}

function paymentOf({ paymentId: id, userId, cents: amount, quote, invoiceId: dueKey, key }: Checkout) {
  const asked = { id, userId, customerId, cents: amount, dueKey, clientToken: key };
  const ref = referralRef(userId, id);
  const priced = { ...quote, lines: [...quote.lines] };
  return aPayment({ ...asked, quote: priced, gateway: 'referral', ref, moneyRef: null, state: 'created' });
}

async function under(): Promise<GatewayUnderTest> {
  const { gateway, state } = await start();
  async function counts() {
    const { debits = [], credits = [] } = (await state()) ?? {};
    const parts = credits.filter(({ key }) => key.startsWith('refund:'));
    const refunds = debits.filter(({ refundedAt }) => refundedAt !== null).length + parts.length;
    return { checkouts: debits.length, charges: debits.length, refunds };
  }
  return { gateway, takes: 'at_once', approve: () => undefined, decline: () => undefined, counts };
}

const atOnce = 'the balance is debited in the moment in which its owner asks for it';

paymentGatewaySuite('referral balance', under, {
  'a fresh checkout waits for its payer and knows whose it is': {
    reason: atOnce,
    async instead() {
      const { gateway, state } = await start();
      const asked = aCheckout();

      const { ref } = await gateway.createCheckout(asked);

      const whose = { ref, paymentId: asked.paymentId, userId: payer };
      expect(await gateway.fetch(ref)).toMatchObject({ ...whose, state: 'paid', cents: asked.cents, currency: 'USD' });
      expect(await state()).toMatchObject({ referralCents: plenty - asked.cents });
    },
  },
  'D-44 nothing is taken before the payer agrees': {
    reason: atOnce,
    async instead() {
      const { gateway, state } = await start();
      const ref = referralRef(payer, aCheckout().paymentId);

      expect(await gateway.capture(ref, 'early')).toMatchObject({ state: 'expired', moneyRef: null });
      expect(await state()).toMatchObject({ referralCents: plenty });
    },
  },
  'a refused attempt leaves the checkout open, and the next one pays': {
    reason: 'too small a balance ends the payment: a later one is another',
    async instead() {
      const asked = aCheckout();
      const { gateway, state } = await start(cents(asked.cents - 1));

      const refused = { name: 'DeclinedError', code: 'balance_too_low', canRetry: false };
      await expect(gateway.createCheckout(asked)).rejects.toMatchObject(refused);

      expect(await gateway.fetch(referralRef(payer, asked.paymentId))).toMatchObject({ state: 'expired' });
      expect(await state()).toMatchObject({ referralCents: asked.cents - 1 });
    },
  },
  'after a cancellation no money can come': {
    reason: atOnce,
    async instead() {
      const { gateway } = await start();
      const { paymentId } = aCheckout();

      expect(await gateway.cancel(referralRef(payer, paymentId))).toMatchObject({ state: 'expired' });
    },
  },
  'an event leads to its checkout, and no byte of it may change': {
    reason: 'the balance sends no messages',
    async instead() {
      const { gateway } = await start();

      await expect(gateway.parseWebhook(Buffer.from('{}'), {})).rejects.toThrow(SignatureError);
    },
  },
});
