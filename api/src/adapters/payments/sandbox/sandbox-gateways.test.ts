import { cents } from '@inkbridge/shared/pricing';
import { afterAll, describe, expect, it } from 'vitest';
import { DeclinedError, MisuseError, SignatureError } from '../../../money/gateway.js';
import { aCheckout, givenWebhook, sandboxSecret, startSandboxWorld } from '../../../testing/money/given-sandbox.js';
import { signatureHeader, signatureOf } from './webhook-signature.js';
import { pay } from '../../../testing/money/pay-by-card.js';

const world = await startSandboxWorld();
afterAll(() => world.close());

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

    await expect(card.refund(moneyRef, cents(99_96), 'k')).rejects.toThrow(MisuseError);
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
