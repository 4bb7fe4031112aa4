import { describe, expect, it } from 'vitest';
import { SignatureError } from '../../src/money/gateway.js';
import { noon } from './payment-gateway.suite.js';
import { anEvent, secret, signed, startStripe } from './payment-stripe-given.js';

describe('stripe: events', () => {
  const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
  const event = anEvent({ object: 'checkout.session', id: 'cs_test_1', metadata: {} });

  it.each([
    { what: 'another secret', message: signed(event, { by: 'whsec_other' }) },
    { what: 'no secret', message: signed(event, { by: '' }) },
    { what: 'an hour ago', message: signed(event, { at: minutes(-60) }) },
    { what: 'an hour from now', message: signed(event, { at: minutes(60) }) },
    { what: 'no id', message: signed({ ...event, id: undefined }) },
    { what: 'no event', message: signed([]) },
  ])('one that is signed with $what is refused', async ({ message }) => {
    const { gateway } = await startStripe({ webhookSecrets: [secret, ''] });

    await expect(gateway.parseWebhook(message.raw, message.headers)).rejects.toThrow(SignatureError);
  });

  it('the same event with its members in another order is refused', async () => {
    const { gateway } = await startStripe();
    const { headers } = signed(event);

    const { type, ...rest } = event;
    const reordered = Buffer.from(JSON.stringify({ type, ...rest }));

    await expect(gateway.parseWebhook(reordered, headers)).rejects.toThrow(SignatureError);
  });

  it('while secrets are exchanged both are good', async () => {
    const { gateway } = await startStripe({ webhookSecrets: ['whsec_next', secret] });

    for (const by of [secret, 'whsec_next']) {
      const { raw, headers } = signed(event, { by });
      expect(await gateway.parseWebhook(raw, headers)).toMatchObject({ eventId: 'evt_1', ref: 'cs_test_1' });
    }
  });

  it('an event about something else is about nothing of ours', async () => {
    const { gateway } = await startStripe();
    const { raw, headers } = signed(anEvent({ object: 'balance' }, 'balance.available'));

    expect(await gateway.parseWebhook(raw, headers)).toMatchObject({ ref: null, paymentId: null });
  });
});
