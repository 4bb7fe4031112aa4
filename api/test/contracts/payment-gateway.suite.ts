import type { PaymentId, UserId } from '@inkbridge/contracts';
import { cents, nothingPaid, quote, renewal } from '@inkbridge/shared/pricing';
import { describe, expect, it, type TestContext } from 'vitest';
import {
  type Checkout,
  MisuseError,
  type PaymentGateway,
  SignatureError,
  UnknownOutcomeError,
} from '../../src/money/gateway.js';

/** Noon of the day on which all payments of these tests happen. */
export const noon = new Date('2026-11-21T12:00:00Z');

export type Message = { raw: Buffer; headers: Record<string, string> };

type Counts = { checkouts: number; charges: number; refunds: number };

/** A gateway, and controls for its provider and the payer. */
export type GatewayUnderTest = {
  gateway: PaymentGateway;
  /** Cards pay immediately; a wallet's owner approves, and `capture` takes the money. */
  takes: 'at_once' | 'by_capture';
  /** The payer pays or approves. No effect when it is too late. */
  approve: (ref: string) => Promise<void> | void;
  /** The payer's next attempt at this checkout is declined, and may be repeated. */
  decline: (ref: string) => Promise<void> | void;
  /** Totals at the provider, where they can be counted. */
  counts?: () => Counts | Promise<Counts>;
  /** Answers are lost from `loseReplies` to `mend`, where there is a network. */
  network?: { loseReplies: () => void; mend: () => void; forgetKeys: () => void };
  /** A signed event about a checkout, where the test can make one. */
  message?: (ref: string) => Promise<Message> | Message;
};

/** Deliberate differences of a gateway, by the title of the promise: the reason, and what holds instead. */
export type Differences = Record<string, { reason: string; instead: () => Promise<void> }>;

const months = { premiumPlacement: 2, featuredPlacement: 0 };
let made = 0;

/** A renewal with two months of Premium placement: $129.93, in lines of different counts. */
export function aCheckout(but: Partial<Checkout> = {}): Checkout {
  made += 1;
  const paymentId = made.toString(16).padStart(24, 'a') as PaymentId;
  const priced = quote(nothingPaid, renewal, months);
  return {
    paymentId,
    userId: 'b'.repeat(24) as UserId,
    cents: priced.total,
    currency: 'USD',
    isByFriend: false,
    quote: priced,
    description: 'Inkbridge: profile of Marcus H.',
    expiresAt: new Date(noon.getTime() + 60 * 60 * 1000),
    invoiceId: `${'c'.repeat(24)}:renewal:${made}:1`,
    key: `${paymentId}:create`,
    ...but,
  };
}

/** The promises to `settle`. Every adapter of the port runs it; a new promise is added here first. */
export function paymentGatewaySuite(
  adapter: string,
  start: () => Promise<GatewayUnderTest>,
  differences: Differences = {},
): void {
  const titles: string[] = [];
  /** Tests a promise, or what holds instead for a gateway that names a difference. */
  function promise(title: string, test: (context: TestContext) => Promise<void>): void {
    titles.push(title);
    const difference = differences[title];
    if (difference) it(`${title}, except that ${difference.reason}`, difference.instead);
    else it(title, test);
  }

  /** The payer approves, and the money is taken. */
  async function pay({ gateway, approve }: GatewayUnderTest, ref: string, key = `${ref}:capture`) {
    await approve(ref);
    return gateway.capture(ref, key);
  }

  describe(`payment gateway: ${adapter}`, () => {
    promise('D-44 one key opens one checkout, asked twice at once and again later', async () => {
      const { gateway, counts } = await start();
      const asked = aCheckout();

      const [first, second] = await Promise.all([gateway.createCheckout(asked), gateway.createCheckout(asked)]);
      const third = await gateway.createCheckout(asked);

      expect(second.ref).toBe(first.ref);
      expect(third).toEqual(first);
      expect((await counts?.())?.checkouts ?? 1).toBe(1);
      expect((await gateway.createCheckout(aCheckout())).ref).not.toBe(first.ref);
    });

    promise('a fresh checkout waits for its payer and knows whose it is', async () => {
      const { gateway } = await start();
      const asked = aCheckout();

      const { ref, clientToken } = await gateway.createCheckout(asked);

      expect(clientToken).not.toBe('');
      const snapshot = await gateway.fetch(ref);
      expect(snapshot).toMatchObject({ ref, cents: 129_93, currency: 'USD', paymentId: asked.paymentId });
      expect(['open', 'requires_action']).toContain(snapshot.state);
      expect([asked.userId, '']).toContain(snapshot.userId);
    });

    promise('D-23 a hundred thousand dollars stay exact', async () => {
      const { gateway } = await start();
      const total = cents(10_000_000);
      const line = { type: 'renewal' as const, field: null, count: 1, unitPrice: total, amount: total };
      const priced = { kind: 'renewal' as const, lines: [line], alreadyPaid: cents(0), total };

      const { ref } = await gateway.createCheckout(aCheckout({ cents: total, quote: priced }));

      expect(await gateway.fetch(ref)).toMatchObject({ cents: 10_000_000, currency: 'USD' });
    });

    promise('D-161 what was paid before is not asked for again', async () => {
      const { gateway } = await start();
      const whole = quote(nothingPaid, renewal, months);
      const rest = { ...whole, alreadyPaid: cents(100_00), total: cents(29_93) };

      const { ref } = await gateway.createCheckout(aCheckout({ cents: rest.total, quote: rest }));

      expect(await gateway.fetch(ref)).toMatchObject({ cents: 29_93 });
    });

    promise('D-44 nothing is taken before the payer agrees', async () => {
      const { gateway, counts, takes } = await start();
      const { ref } = await gateway.createCheckout(aCheckout());

      const early = await gateway.capture(ref, 'early').catch((error: unknown) => error);

      if (takes === 'by_capture') expect(early).toMatchObject({ name: 'DeclinedError', canRetry: true });
      else expect(early).toMatchObject({ state: 'open' });
      expect((await gateway.fetch(ref)).state).not.toBe('paid');
      expect((await counts?.())?.charges ?? 0).toBe(0);
    });

    promise('AC-329 D-44 agreed money is taken once, whoever takes it and however often', async () => {
      const under = await start();
      const { gateway, approve, counts } = under;
      const { ref } = await gateway.createCheckout(aCheckout());
      await approve(ref);

      const paid = await Promise.all([gateway.capture(ref, 'one'), gateway.capture(ref, 'two')]);
      const again = await gateway.capture(ref, 'one');

      const expected = { state: 'paid', cents: 129_93, currency: 'USD', moneyRef: expect.stringMatching(/./) };
      for (const snapshot of [...paid, again, await gateway.fetch(ref)]) expect(snapshot).toMatchObject(expected);
      expect(new Set([...paid, again].map(({ moneyRef }) => moneyRef)).size).toBe(1);
      expect((await counts?.())?.charges ?? 1).toBe(1);
    });

    promise('a refused attempt leaves the checkout open, and the next one pays', async () => {
      const under = await start();
      const { gateway, decline, approve, takes } = under;
      const { ref } = await gateway.createCheckout(aCheckout());

      await decline(ref);
      if (takes === 'by_capture') {
        await approve(ref);
        await expect(gateway.capture(ref, 'refused')).rejects.toMatchObject({ name: 'DeclinedError', canRetry: true });
      }

      expect(['open', 'requires_action']).toContain((await gateway.fetch(ref)).state);
      expect(await pay(under, ref, `${ref}:capture:2`)).toMatchObject({ state: 'paid' });
    });

    promise('after a cancellation no money can come', async () => {
      const under = await start();
      const { gateway, approve, counts } = under;
      const { ref } = await gateway.createCheckout(aCheckout());

      expect(await gateway.cancel(ref)).toMatchObject({ ref, state: 'expired' });
      await approve(ref);

      expect(await gateway.cancel(ref)).toMatchObject({ state: 'expired' });
      expect((await counts?.())?.charges ?? 0).toBe(0);
    });

    promise('a cancellation that comes too late says that it was paid', async () => {
      const under = await start();
      const { ref } = await under.gateway.createCheckout(aCheckout());
      await pay(under, ref);

      expect(await under.gateway.cancel(ref)).toMatchObject({ state: 'paid', cents: 129_93 });
    });

    promise('money goes back once for one key', async () => {
      const under = await start();
      const { gateway, counts } = under;
      const asked = aCheckout();
      const { ref } = await gateway.createCheckout(asked);
      const { moneyRef } = await pay(under, ref);

      const key = `${asked.paymentId}:refund`;
      expect(await gateway.refund(moneyRef ?? '', asked.cents, key)).toBe('refunded');
      expect(await gateway.refund(moneyRef ?? '', asked.cents, key)).toBe('refunded');

      expect(await gateway.fetch(ref)).toMatchObject({ state: 'refunded', moneyRef });
      expect((await counts?.())?.refunds ?? 1).toBe(1);
    });

    promise('D-128 parts go back once for one key each, until all is back', async () => {
      const under = await start();
      const { gateway, counts } = under;
      const asked = aCheckout();
      const { ref } = await gateway.createCheckout(asked);
      const { moneyRef } = await pay(under, ref);
      const [part, rest] = [cents(9_93), cents(asked.cents - 9_93)];

      for (const _again of [1, 2]) expect(await gateway.refund(moneyRef ?? '', part, 'part:1')).toBe('refunded');
      expect(await gateway.fetch(ref)).toMatchObject({ state: 'partly_refunded', refundedCents: 9_93, moneyRef });
      for (const _again of [1, 2]) expect(await gateway.refund(moneyRef ?? '', rest, 'part:2')).toBe('refunded');

      expect(await gateway.fetch(ref)).toMatchObject({ state: 'refunded', refundedCents: asked.cents });
      expect((await counts?.())?.refunds ?? 2).toBe(2);
    });

    promise('a checkout that the provider does not know is nobody’s', async () => {
      const { gateway } = await start();

      await expect(gateway.fetch('CS0TEST0NOBODY000')).rejects.toThrow(MisuseError);
      await expect(gateway.cancel('CS0TEST0NOBODY000')).rejects.toThrow(MisuseError);
    });

    promise('what was made since an instant is listed, or nothing is', async () => {
      const { gateway } = await start();
      const { ref } = await gateway.createCheckout(aCheckout());

      const recent = await gateway.findRecent(new Date(noon.getTime() - 60_000));

      if (recent.length > 0) expect(recent).toEqual([await gateway.fetch(ref)]);
      expect(await gateway.findRecent(new Date(noon.getTime() + 60_000))).toEqual([]);
    });

    promise('an event leads to its checkout, and no byte of it may change', async ({ skip }) => {
      const { gateway, message } = await start();
      if (!message) return skip('this gateway makes its own events');
      const asked = aCheckout();
      const { ref } = await gateway.createCheckout(asked);
      const { raw, headers } = await message(ref);

      expect(await gateway.parseWebhook(raw, headers)).toMatchObject({
        eventId: expect.stringMatching(/./),
        ref,
        paymentId: asked.paymentId,
      });
      const altered = Buffer.from(raw.toString().replace(asked.paymentId, 'd'.repeat(24)));
      const spaced = Buffer.from(`${raw.toString()} `);
      for (const bytes of [altered, spaced, Buffer.from('{}'), Buffer.alloc(0)]) {
        await expect(gateway.parseWebhook(bytes, headers)).rejects.toThrow(SignatureError);
      }
      await expect(gateway.parseWebhook(raw, {})).rejects.toThrow(SignatureError);
    });

    promise('a lost answer is never a failure, and asking again does it once', async ({ skip }) => {
      const under = await start();
      const { gateway, network, approve, counts } = under;
      if (!network) return skip('there is no network between us');
      const asked = aCheckout();
      /** Once while answers are lost, and again when they are not. */
      async function twice<T>(call: () => Promise<T>): Promise<T> {
        network?.loseReplies();
        await expect(call()).rejects.toThrow(UnknownOutcomeError);
        network?.mend();
        return call();
      }

      const { ref } = await twice(() => gateway.createCheckout(asked));
      await approve(ref);
      const { moneyRef } = await twice(() => gateway.capture(ref, 'capture'));
      expect(await twice(() => gateway.refund(moneyRef ?? '', asked.cents, 'refund'))).toBe('refunded');

      expect(await counts?.()).toEqual({ checkouts: 1, charges: 1, refunds: 1 });
    });

    promise('when keys are forgotten nothing is charged or given back twice', async ({ skip }) => {
      const under = await start();
      const { gateway, network, counts } = under;
      if (!network) return skip('its keys are kept for ever');
      const asked = aCheckout();
      const { ref } = await gateway.createCheckout(asked);
      const { moneyRef } = await pay(under, ref, 'capture');
      network.forgetKeys();

      expect(await gateway.capture(ref, 'capture')).toMatchObject({ state: 'paid', moneyRef });
      await gateway.refund(moneyRef ?? '', asked.cents, 'refund');
      network.forgetKeys();

      expect(await gateway.refund(moneyRef ?? '', asked.cents, 'refund')).toBe('refunded');
      expect(await counts?.()).toEqual({ checkouts: 1, charges: 1, refunds: 1 });
    });

    it('every accepted difference names a promise', () => {
      expect(titles).toEqual(expect.arrayContaining(Object.keys(differences)));
    });
  });
}
