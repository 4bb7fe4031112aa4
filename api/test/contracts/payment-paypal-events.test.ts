import { describe, expect, it } from 'vitest';
import { SignatureError, UnknownOutcomeError } from '../../src/money/gateway.js';
import { anEvent, certificate, certUrl, signed, startPaypal } from './payment-paypal-given.js';

describe('paypal: events', () => {
  const event = anEvent({ id: 'ORDER000000000000', purchase_units: [{ custom_id: 'a'.repeat(24) }] });

  it.each([
    { what: 'for another webhook', message: signed(event, { webhook: 'ANOTHER' }) },
    {
      what: 'with a certificate of another host',
      message: signed(event, { url: 'https://api.paypal.com.evil.test/c' }),
    },
    { what: 'with a certificate behind a name', message: signed(event, { url: 'https://api.paypal.com@evil.test/c' }) },
    { what: 'with a certificate in the open', message: signed(event, { url: 'http://api.paypal.com/c' }) },
    {
      what: 'with something else that PayPal has',
      message: signed(event, { url: 'https://api.paypal.com/v1/notifications/webhooks' }),
    },
    {
      what: 'with a way out of the certificates',
      message: signed(event, { url: 'https://api.paypal.com/v1/notifications/certs/../webhooks' }),
    },
    { what: 'with a query', message: signed(event, { url: `${certUrl}?a=1` }) },
    { what: 'with another algorithm', message: signed(event, { algorithm: 'SHA1withRSA' }) },
    { what: 'an hour from now', message: signed(event, { at: '2026-11-21T13:00:00Z' }) },
    { what: 'a week ago', message: signed(event, { at: '2026-11-14T12:00:00Z' }) },
    { what: 'without an id', message: signed({ ...event, id: undefined }) },
  ])('one that is signed $what is refused, and PayPal is not asked', async ({ message }) => {
    const { gateway, host } = await startPaypal();

    await expect(gateway.parseWebhook(message.raw, message.headers)).rejects.toThrow(SignatureError);
    expect(host.calls).toEqual([]);
  });

  it('one that PayPal does not know is refused, however well it is signed', async () => {
    const { gateway, host } = await startPaypal();
    host.state.isSigned = false;
    const { raw, headers } = signed(event);

    await expect(gateway.parseWebhook(raw, headers)).rejects.toThrow(SignatureError);
  });

  it('PayPal is asked about the very bytes that came', async () => {
    const { gateway, host } = await startPaypal();
    const spaced = { ...event, resource: { id: 'ORDER000000000000', note: 'ñ \u2028 1.0' } };
    const { raw, headers } = signed(spaced);

    await gateway.parseWebhook(raw, headers);

    expect(host.calls.at(-1)?.raw).toContain(`"webhook_event":${raw.toString()}}`);
  });

  it('while PayPal cannot be asked nobody knows, and the event comes again', async () => {
    const { gateway, host } = await startPaypal();
    const { raw, headers } = signed(event);
    host.breakDown({ status: 503, body: '' });
    await expect(gateway.parseWebhook(raw, headers)).rejects.toThrow(UnknownOutcomeError);
    host.mend();

    expect(await gateway.parseWebhook(raw, headers)).toMatchObject({ eventId: 'WH-1', ref: 'ORDER000000000000' });
  });

  it('a certificate is fetched once, and again after it could not be had', async () => {
    const asked: string[] = [];
    const { gateway } = await startPaypal({
      readCertificate(url) {
        asked.push(url.href);
        return asked.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve(certificate);
      },
    });
    const { raw, headers } = signed(event);

    await expect(gateway.parseWebhook(raw, headers)).rejects.toThrow(UnknownOutcomeError);
    await gateway.parseWebhook(raw, headers);
    await gateway.parseWebhook(raw, headers);

    expect(asked).toEqual([certUrl, certUrl]);
  });

  it('a certificate that has verified is kept, whatever certificates callers name who sign nothing', async () => {
    const asked: string[] = [];
    const { gateway } = await startPaypal({
      async readCertificate(url) {
        asked.push(url.href);
        return certificate;
      },
    });
    const { raw, headers } = signed(event);
    await gateway.parseWebhook(raw, headers);
    for (let name = 0; name < 30; name += 1) {
      const forged = { ...headers, 'paypal-cert-url': `${certUrl}-${name}`, 'paypal-transmission-sig': 'AAAA' };
      await expect(gateway.parseWebhook(raw, forged)).rejects.toThrow(SignatureError);
    }

    await gateway.parseWebhook(raw, headers);

    expect(asked.filter((url) => url === certUrl)).toHaveLength(1);
  });

  it.each([
    {
      type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'C', custom_id: 'payment', supplementary_data: { related_ids: { order_id: 'ORDER' } } },
      ref: 'ORDER',
      paymentId: 'payment',
    },
    { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: 'R', custom_id: 'payment' }, ref: null, paymentId: 'payment' },
    {
      type: 'CUSTOMER.DISPUTE.CREATED',
      resource: { dispute_id: 'D', disputed_transactions: [{ custom: 'payment' }] },
      ref: null,
      paymentId: 'payment',
      isDispute: true,
    },
    { type: 'MERCHANT.ONBOARDING.COMPLETED', resource: {}, ref: null, paymentId: null },
  ])('$type leads to $ref and $paymentId', async ({ type, resource, ...found }) => {
    const { gateway } = await startPaypal();
    const { raw, headers } = signed(anEvent(resource, type));

    expect(await gateway.parseWebhook(raw, headers)).toMatchObject({ type, ...found });
  });
});
