import { cents } from '@inkbridge/shared/pricing';
import { afterAll, describe, expect, it } from 'vitest';
import { MisuseError, UnknownOutcomeError } from '../../../money/gateway.js';
import { aCheckout, startSandboxWorld } from '../../../testing/money/given-sandbox.js';
import { pay } from '../../../testing/money/pay-by-card.js';

const world = await startSandboxWorld();
afterAll(() => world.close());

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
      refundedCents: 0,
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

  it('D-106 paid with the number for disputes is paid first, and then taken back at the bank', async () => {
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
  });
});
