import type { Stripe } from 'stripe';
import { z } from 'zod';
import { SignatureError, type PaymentGateway } from '../../money/gateway.js';

type Headers = Parameters<PaymentGateway['parseWebhook']>[1];
type SignedWebhook = { raw: Buffer; headers: Headers; secrets: readonly string[]; now: Date };

/** Seconds that our clock and Stripe's may differ, plus the transport of an event. */
const toleranceSeconds = 300;

const idSchema = z.string().min(1);

/** The part of an event that leads to a payment, whatever the event is about. */
const aboutSchema = z.object({
  object: z.string(),
  id: idSchema.optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]).nullish(),
});
const eventSchema = z.object({ id: idSchema, type: idSchema, data: z.object({ object: aboutSchema }) });
export type StripeEvent = z.output<typeof eventSchema>;

/**
 * Returns the event if Stripe signed these bytes within five minutes of now. Any of the secrets may match: two are
 * valid during rotation.
 * @throws SignatureError
 */
export function verifiedEvent(stripe: Stripe, { raw, headers, secrets, now }: SignedWebhook): StripeEvent {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new SignatureError('Stripe event without a signature');
  if (signedAt(signature) > now.getTime() / 1000 + toleranceSeconds) {
    throw new SignatureError('Stripe event from the future'); // the SDK rejects old ones only
  }
  const event = secrets.map((secret) => read(secret)).find((found) => found !== null);
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) throw new SignatureError('Not an event that Stripe signed for us', { cause: parsed.error });
  return parsed.data;

  function read(secret: string): Stripe.Event | null {
    if (secret.trim() === '') return null;
    try {
      return stripe.webhooks.constructEvent(raw, signature ?? '', secret, toleranceSeconds, undefined, now.getTime());
    } catch {
      return null;
    }
  }
}

/** Seconds since 1970; a signature without its time is refused by the SDK. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
}
