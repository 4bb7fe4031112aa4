import type { Stripe } from 'stripe';
import { z } from 'zod';
import { SignatureError, type PaymentGateway } from '../../features/payment/gateway.js';

type Headers = Parameters<PaymentGateway['parseWebhook']>[1];
type Signed = { raw: Buffer; headers: Headers; secrets: readonly string[]; now: Date };

/** Seconds that our clock and Stripe's may differ, and that an event may be under way. */
const toleranceSeconds = 300;

const idSchema = z.string().min(1);

/** Of the many things an event may be about: what leads to a payment. */
const aboutSchema = z.object({
  object: z.string(),
  id: idSchema.optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]).nullish(),
});
const eventSchema = z.object({ id: idSchema, type: idSchema, data: z.object({ object: aboutSchema }) });
export type StripeEvent = z.output<typeof eventSchema>;

/**
 * The event, when Stripe signed these bytes within five minutes of now. Any of the secrets will do: two are valid while
 * one is exchanged.
 * @throws SignatureError
 */
export function verifiedEvent(stripe: Stripe, { raw, headers, secrets, now }: Signed): StripeEvent {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new SignatureError('Stripe event without a signature');
  if (signedAt(signature) > now.getTime() / 1000 + toleranceSeconds) {
    throw new SignatureError('Stripe event from the future'); // the SDK looks for old ones only
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
