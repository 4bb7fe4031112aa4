import { cents } from '@inkbridge/shared/pricing';
import { afterAll, describe, expect, it } from 'vitest';
import {
  DeclinedError,
  MisuseError,
  SignatureError,
  UnknownOutcomeError,
  type OpenedCheckout,
} from '../../../money/gateway.js';
import type { Sandbox } from './create-sandbox.js';
import { aCheckout, givenWebhook, sandboxSecret, startSandboxWorld } from '../../../testing/money/given-sandbox.js';
import { signatureHeader, signatureOf } from './webhook-signature.js';

const world = await startSandboxWorld();
afterAll(() => world.close());

const pay = ({ desks }: Sandbox, { ref, clientToken }: OpenedCheckout, number = '4242424242424242') =>
  desks.cards.pay(ref, { clientSecret: clientToken, number, expiry: '12/34', securityCode: '123' });

describe('a card session', () => {
  it('D-100 is named as the card form expects it', async () => {
    const { card } = await world.given();
    const { ref, clientToken } = await card.createCheckout(aCheckout());

    expect(ref).toMatch(/^cs_test_[0-9a-f]{48}$/);
    expect(clientToken).toMatch(new RegExp(`^${ref}_secret_[0-9a-f]{32}$`));
  });

  it('tells the truth about who pays how much, and for what', async () => {
    const sandbox = await world.given();
    const checkout = aCheckout({ cents: cents(10_000_000) });
    const opened = await sandbox.card.createCheckout(checkout);
    expect(await sandbox.card.fetch(opened.ref)).toMatchObject({ state: 'open', moneyRef: null, card: null });

    await pay(sandbox, opened);

    expect(await sandbox.card.fetch(opened.ref)).toEqual({
      ref: opened.ref,
      moneyRef: expect.stringMatching(/^pi_/),
      state: 'paid',
      cents: 10_000_000,
      currency: 'USD',
      paymentId: checkout.paymentId,
      userId: checkout.userId,
      card: { brand: 'visa', last4: '4242' },
    });
  });

  it('case 1 asked for again with its key is the same, even at once; with another body it is refused', async () => {
    const { card } = await world.given();
    const asked = aCheckout();

    const [first, second] = await Promise.all([card.createCheckout(asked), card.createCheckout(asked)]);

    expect(second).toEqual(first);
    await expect(card.createCheckout({ ...asked, cents: cents(1) })).rejects.toThrow(MisuseError);
    expect(await world.checkouts.countDocuments()).toBe(1);
  });

  it('case 31 is never opened for nothing, or in another currency', async () => {
    const { card } = await world.given();

    await expect(card.createCheckout(aCheckout({ cents: cents(0) }))).rejects.toThrow(MisuseError);
    await expect(card.createCheckout({ ...aCheckout(), currency: 'JPY' as 'USD' })).rejects.toThrow(MisuseError);
  });

  it('D-106 never keeps the number or the security code', async () => {
    const sandbox = await world.given();
    const opened = await sandbox.card.createCheckout(aCheckout());

    await pay(sandbox, opened, '4000002500003155');

    expect(JSON.stringify(await world.checkouts.findOne({ _id: opened.ref }))).not.toMatch(/40000025|123"/);
  });

  it('case 16 paid twice at once is paid once', async () => {
    const sandbox = await world.given();
    const opened = await sandbox.card.createCheckout(aCheckout());

    const answers = await Promise.all([pay(sandbox, opened), pay(sandbox, opened), pay(sandbox, opened)]);

    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 'complete' })));
    expect((await world.checkouts.findOne({ _id: opened.ref }))?.events).toHaveLength(1);
  });

  it('case 23 stays open after a decline, for another card', async () => {
    const sandbox = await world.given();
    const opened = await sandbox.card.createCheckout(aCheckout());

    expect(await pay(sandbox, opened, '4000000000009995')).toEqual({ status: 'declined', code: 'insufficient_funds' });
    expect((await sandbox.card.fetch(opened.ref)).state).toBe('open');
    expect(await pay(sandbox, opened)).toEqual({ status: 'complete' });
  });

  it.each([
    ['4000002500003155', true, 'paid'],
    ['4000002500003155', false, 'open'],
    ['4000008400001629', true, 'open'],
  ])('case 24 challenged with %s and answered %s is %s', async (number, agrees, state) => {
    const sandbox = await world.given();
    const opened = await sandbox.card.createCheckout(aCheckout());

    expect(await pay(sandbox, opened, number)).toEqual({
      status: 'requires_action',
      challengeUrl: `/sandbox/challenge/${opened.ref}`,
    });
    expect((await sandbox.card.fetch(opened.ref)).state).toBe('requires_action');
    await sandbox.desks.cards.answerChallenge(opened.ref, agrees);
    await sandbox.desks.cards.answerChallenge(opened.ref, true); // again, after it was answered

    expect((await sandbox.card.fetch(opened.ref)).state).toBe(state);
  });

  it('D-109 paid with the number for disputes is paid first, and then taken back at the bank', async () => {
    const sandbox = await world.given();
    const opened = await sandbox.card.createCheckout(aCheckout());

    expect(await pay(sandbox, opened, '4000000000000259')).toEqual({ status: 'complete' });

    expect(await sandbox.card.fetch(opened.ref)).toMatchObject({
      state: 'review',
      moneyRef: expect.stringMatching(/^pi_/),
    });
    const stored = await world.checkouts.findOne({ _id: opened.ref });
    expect(stored?.events.map(({ type }) => type)).toEqual(['checkout.completed', 'money.disputed']);
  });

  it('case 24 left in the challenge ends with its time, and takes no money any more', async () => {
    const sandbox = await world.given();
    const opened = await sandbox.card.createCheckout(aCheckout());
    await pay(sandbox, opened, '4000002500003155');

    sandbox.clock.advance({ minutes: 60 });
    await sandbox.desks.cards.answerChallenge(opened.ref, true);

    expect((await sandbox.card.fetch(opened.ref)).state).toBe('expired');
    expect(await pay(sandbox, opened)).toEqual({ status: 'declined', code: 'session_expired' });
  });

  it('cancelled takes no money; paid before, it says so', async () => {
    const sandbox = await world.given();
    const [given, paid] = [
      await sandbox.card.createCheckout(aCheckout()),
      await sandbox.card.createCheckout(aCheckout()),
    ];
    await pay(sandbox, paid);

    expect((await sandbox.card.cancel(given.ref)).state).toBe('expired');
    expect((await sandbox.card.cancel(paid.ref)).state).toBe('paid');
    expect(await pay(sandbox, given)).toEqual({ status: 'declined', code: 'session_expired' });
  });

  it('case 17 is nothing without its own secret', async () => {
    const sandbox = await world.given();
    const [mine, other] = [
      await sandbox.card.createCheckout(aCheckout()),
      await sandbox.card.createCheckout(aCheckout()),
    ];

    expect(await pay(sandbox, { ...mine, clientToken: other.clientToken })).toBeNull();
    expect(await pay(sandbox, { ...mine, ref: 'cs_test_unknown' })).toBeNull();
    await expect(sandbox.card.fetch('cs_test_unknown')).rejects.toThrow(MisuseError);
  });

  it('case 21 nobody knows what happened while the database is away', async () => {
    const { card } = await world.given();
    await world.databaseIsAway();

    await expect(card.fetch('cs_test_any')).rejects.toThrow(UnknownOutcomeError);
    await expect(card.createCheckout(aCheckout())).rejects.toThrow(UnknownOutcomeError);
    await world.databaseIsBack();
  }, 20_000);
});

describe('an order of the wallet', () => {
  it('is 17 capital letters and digits, with a page where its owner agrees', async () => {
    const { wallet } = await world.given();
    const { ref, clientToken } = await wallet.createCheckout(aCheckout());

    expect(ref).toMatch(/^[A-Z0-9]{17}$/);
    expect(clientToken).toBe(`/sandbox/wallet/${ref}`);
  });

  it('case 25 moves no money before it is approved, and then once, however often it is captured', async () => {
    const { wallet, desks } = await world.given();
    const { ref } = await wallet.createCheckout(aCheckout());
    await expect(wallet.capture(ref, 'k1')).rejects.toMatchObject({ code: 'order_not_approved', canRetry: true });

    await desks.wallets.approve(ref);
    expect((await wallet.fetch(ref)).state).toBe('approved');
    const captures = await Promise.all([
      wallet.capture(ref, 'k1'),
      wallet.capture(ref, 'k1'),
      wallet.capture(ref, 'k2'),
    ]);

    expect(new Set(captures.map(({ state, moneyRef }) => `${state} ${moneyRef ?? ''}`)).size).toBe(1);
    expect(captures[0]?.state).toBe('paid');
  });

  it('case 25 approved and never captured ends with its time', async () => {
    const { wallet, desks, clock } = await world.given();
    const { ref } = await wallet.createCheckout(aCheckout());
    await desks.wallets.approve(ref);

    clock.advance({ minutes: 60 });

    expect(await wallet.capture(ref, 'k')).toMatchObject({ state: 'expired', moneyRef: null });
  });

  it('cancelled cannot be approved any more', async () => {
    const { wallet, desks } = await world.given();
    const { ref } = await wallet.createCheckout(aCheckout());
    await wallet.cancel(ref);

    await desks.wallets.approve(ref);

    expect((await wallet.fetch(ref)).state).toBe('expired');
  });

  it('can refuse the money once, or keep everybody waiting', async () => {
    const { wallet, desks, controls } = await world.given();
    const { ref } = await wallet.createCheckout(aCheckout());
    await desks.wallets.approve(ref);
    await controls.planCapture(ref, 'declines');
    await expect(wallet.capture(ref, 'k1')).rejects.toBeInstanceOf(DeclinedError);

    await desks.wallets.approve(ref);
    await controls.planCapture(ref, 'waits');
    expect((await wallet.capture(ref, 'k2')).state).toBe('pending');
    await controls.endWait(ref, 'paid');

    expect((await wallet.fetch(ref)).state).toBe('paid');
  });

  it('is nothing to the gateway of cards', async () => {
    const { wallet, card } = await world.given();
    const { ref } = await wallet.createCheckout(aCheckout());

    await expect(card.fetch(ref)).rejects.toThrow(MisuseError);
    await expect(card.cancel(ref)).rejects.toThrow(MisuseError);
    expect((await wallet.fetch(ref)).state).toBe('open');
  });
});

describe('money that was taken', () => {
  async function paid() {
    const sandbox = await world.given();
    const opened = await sandbox.card.createCheckout(aCheckout());
    await pay(sandbox, opened);
    const { moneyRef } = await sandbox.card.fetch(opened.ref);
    return { ...sandbox, ref: opened.ref, moneyRef: moneyRef ?? '' };
  }

  it('case 5 goes back once, whole, and stays back', async () => {
    const { card, ref, moneyRef } = await paid();

    await expect(card.refund(moneyRef, cents(1), 'k')).rejects.toThrow(MisuseError);
    await expect(card.refund('pi_unknown', cents(99_95), 'k')).rejects.toThrow(MisuseError);
    expect(await card.refund(moneyRef, cents(99_95), 'k')).toBe('refunded');
    expect(await card.refund(moneyRef, cents(99_95), 'k')).toBe('refunded');

    expect((await card.fetch(ref)).state).toBe('refunded');
    const events = (await world.checkouts.findOne({ _id: ref }))?.events.map(({ type }) => type);
    expect(events).toEqual(['checkout.completed', 'money.refunded']);
  });

  it('case 28 taken back by a bank has to be looked at, and cannot be refunded', async () => {
    const { card, controls, ref, moneyRef } = await paid();

    await controls.dispute(ref);

    expect((await card.fetch(ref)).state).toBe('review');
    await expect(card.refund(moneyRef, cents(99_95), 'k')).rejects.toBeInstanceOf(DeclinedError);
    await expect(controls.dispute(ref)).rejects.toThrow(MisuseError);
  });
});

it('reconciliation sees the checkouts of one gateway since a time', async () => {
  const { card, wallet, clock } = await world.given();
  await card.createCheckout(aCheckout());
  clock.advance({ minutes: 10 });
  const { ref } = await card.createCheckout(aCheckout());
  await wallet.createCheckout(aCheckout());

  expect((await card.findRecent(clock.now())).map((one) => one.ref)).toEqual([ref]);
});

describe('a message', () => {
  it('case 20 is read only with its signature, by both gateways alike', async () => {
    const sandbox = await world.given();
    const { webhook, post } = givenWebhook(sandbox.clock.now);
    const checkout = aCheckout();
    const opened = await sandbox.card.createCheckout(checkout);
    await pay(sandbox, opened);
    sandbox.poster.start(post);
    await sandbox.poster.deliverDue();
    await sandbox.poster.stop();
    const [{ body, signature, id } = { body: Buffer.alloc(0), signature: '', id: '' }] = webhook.taken;

    const expected = { eventId: id, type: 'checkout.completed', ref: opened.ref, paymentId: checkout.paymentId };
    expect(await sandbox.card.parseWebhook(body, { [signatureHeader]: signature })).toEqual(expected);
    expect(await sandbox.wallet.parseWebhook(body, { [signatureHeader]: signature })).toEqual(expected);
    await expect(sandbox.card.parseWebhook(body, {})).rejects.toThrow(SignatureError);
  });

  it('that is signed and makes no sense is refused', async () => {
    const { card, clock } = await world.given();
    for (const raw of [Buffer.from('no json'), Buffer.from('{"id":"evt_1"}')]) {
      const headers = { [signatureHeader]: signatureOf(raw, sandboxSecret, clock.now()) };
      await expect(card.parseWebhook(raw, headers)).rejects.toThrow(SignatureError);
    }
  });
});
