import { day, minute } from '@inkbridge/shared/time';
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { type PaymentGateway, SignatureError, UnknownOutcomeError, type WebhookMessage } from '../../money/gateway.js';
import { jsonOf, plainCause } from './vendor-answer.js';

type Headers = Parameters<PaymentGateway['parseWebhook']>[1];

/** Reads a certificate that PayPal signs with. @throws anything when it cannot be read */
export type ReadCertificate = (url: URL) => Promise<string>;

/** PayPal repeats an event for three days. */
const oldestMs = 4 * day;
const futureMs = 5 * minute;
const certificateHosts: ReadonlySet<string> = new Set(['api.paypal.com', 'api.sandbox.paypal.com']);
/** Where PayPal keeps them; anything else there is no certificate. */
const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
/** PayPal signs with one or two. Callers who sign nothing may name others, which must not fill our memory. */
const mostCertificates = 8;

const headerSchema = z.object({
  'paypal-transmission-id': z.string().min(1),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
  'paypal-transmission-sig': z.base64().min(1),
  'paypal-cert-url': z.url(),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});

/** The signature of an event, from its headers. */
export type Transmission = { id: string; time: string; signature: string; certUrl: URL; algorithm: string };

/** @throws SignatureError for missing or malformed headers, and for an event that is old or from the future */
export function transmissionOf(headers: Headers, now: Date): Transmission {
  const parsed = headerSchema.safeParse(headers);
  if (!parsed.success) throw new SignatureError('PayPal event without a signature', { cause: parsed.error });
  const { 'paypal-transmission-time': time, 'paypal-cert-url': url, ...rest } = parsed.data;
  const ageMs = now.getTime() - Date.parse(time);
  if (ageMs > oldestMs || ageMs < -futureMs) throw new SignatureError('PayPal event outside the accepted time');
  return {
    id: rest['paypal-transmission-id'],
    time,
    signature: rest['paypal-transmission-sig'],
    certUrl: certificateUrl(url),
    algorithm: rest['paypal-auth-algo'],
  };
}

/** The sender names the certificate, and any certificate would verify, so only PayPal's own hosts are allowed. */
function certificateUrl(text: string): URL {
  const url = new URL(text);
  const isAtPaypal = url.protocol === 'https:' && certificateHosts.has(url.host) && url.username === '';
  const isCertificate = certificatePath.test(url.pathname) && url.search === '' && url.hash === '';
  if (!isAtPaypal || !isCertificate)
    throw new SignatureError('PayPal event with a certificate that is not from PayPal');
  return url;
}

/**
 * Verifies signatures locally with PayPal's certificate; each certificate is fetched once. One that has verified an event
 * is kept whatever other callers name.
 */
export function createSignatureCheck(webhookId: string, readCertificate: ReadCertificate) {
  const proven = new Map<string, KeyObject>();
  const named = new Map<string, Promise<KeyObject>>();

  /** @throws SignatureError; UnknownOutcomeError when the certificate cannot be read */
  return async function check(raw: Buffer, { id, time, signature, certUrl }: Transmission): Promise<void> {
    const signed = `${id}|${time}|${webhookId}|${crc32(raw)}`;
    const key = await keyOf(certUrl);
    const isPaypals = verify('RSA-SHA256', Buffer.from(signed), key, Buffer.from(signature, 'base64'));
    if (!isPaypals) throw new SignatureError('PayPal did not sign these bytes for us');
    named.delete(certUrl.href);
    proven.set(certUrl.href, key);
    forgetOldest(proven);
  };

  async function keyOf(url: URL): Promise<KeyObject> {
    const known = proven.get(url.href) ?? named.get(url.href);
    if (known) return known;
    const key = readCertificate(url).then((pem) => createPublicKey(pem));
    named.set(url.href, key);
    forgetOldest(named);
    return key.catch((error: unknown) => {
      named.delete(url.href);
      throw new UnknownOutcomeError('PayPal: no certificate', { cause: plainCause(error) });
    });
  }
}

function forgetOldest(certificates: Map<string, unknown>): void {
  const [oldest] = certificates.keys();
  if (certificates.size > mostCertificates && oldest !== undefined) certificates.delete(oldest);
}

/** Body of the call that asks PayPal whether it signed: contains the event byte for byte. */
export function verificationBody(raw: Buffer, transmission: Transmission, webhookId: string): string {
  const { id, time, signature, certUrl, algorithm } = transmission;
  const facts = {
    auth_algo: algorithm,
    cert_url: certUrl.href,
    transmission_id: id,
    transmission_sig: signature,
    transmission_time: time,
    webhook_id: webhookId,
  };
  return `${JSON.stringify(facts).slice(0, -1)},"webhook_event":${raw.toString()}}`;
}

const answerSchema = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** @throws SignatureError; UnknownOutcomeError for an answer that is not PayPal's */
export function checkVerification(answer: string): void {
  const parsed = answerSchema.safeParse(jsonOf(answer));
  if (!parsed.success) throw new UnknownOutcomeError('PayPal: no answer about a signature', { cause: parsed.error });
  if (parsed.data.verification_status === 'FAILURE') throw new SignatureError('PayPal did not send this event');
}

const optionalId = z.string().min(1).optional().catch(undefined);

/** Orders carry their units, captures and refunds their order, disputes the payments they are about. */
const resourceSchema = z.object({
  id: optionalId,
  custom_id: optionalId,
  purchase_units: z.array(z.object({ custom_id: optionalId })).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: optionalId }).optional() }).optional(),
  disputed_transactions: z.array(z.object({ custom: optionalId })).optional(),
});
const eventSchema = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: resourceSchema,
});

/** The end of a dispute moves nothing: the product acted when it began. */
const disputeTypes: ReadonlySet<string> = new Set(['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED']);

/** @throws SignatureError for anything but an event */
export function messageOf(raw: Buffer): WebhookMessage {
  const parsed = eventSchema.safeParse(jsonOf(raw.toString()));
  if (!parsed.success) throw new SignatureError('Not an event of PayPal', { cause: parsed.error });
  const { id: eventId, event_type: type, resource } = parsed.data;
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const orderId = isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  const paymentId =
    resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? resource.disputed_transactions?.[0]?.custom;
  return { eventId, type, ref: orderId ?? null, paymentId: paymentId ?? null, isDispute: disputeTypes.has(type) };
}
