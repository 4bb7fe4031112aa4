import { Stripe } from 'stripe';
import { z } from 'zod';
import {
  DeclinedError,
  MisuseError,
  type PaymentGateway,
  SignatureError,
  type Snapshot,
  UnknownOutcomeError,
} from '../../money/gateway.js';
import { checkedSession, expanded, sessionRequest, snapshotOf } from './stripe-session.js';
import { plainCause } from './vendor-answer.js';

export type StripeConfig = {
  secretKey: string;
  /** Webhook signing secrets; two during rotation. */
  webhookSecrets: readonly string[];
  /** The site's own address, to which a bank's page returns payers. */
  publicUrl: string;
  now: () => Date;
  /** A host other than Stripe's, for tests. */
  host?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
  retries?: number;
};

const usualTimeoutMs = 20_000;
const usualRetries = 2;
const longestPage = 100;

/** Cards, through Stripe's embedded Checkout. Stripe takes the money itself when the member pays. */
export function createStripeGateway(config: StripeConfig): PaymentGateway {
  const stripe = open(config);
  const { sessions } = stripe.checkout;

  async function fetch(ref: string): Promise<Snapshot> {
    return snapshotOf(checkedSession(await stripeAnswer(sessions.retrieve(ref, { expand: expanded })), ref));
  }

  return {
    id: 'stripe',
    fetch,
    capture: fetch,

    async createCheckout(checkout) {
      if (checkout.cents <= 0) throw new MisuseError(`A checkout must cost more than ${checkout.cents} cents`);
      const request = sessionRequest(checkout, config.publicUrl);
      const created = await stripeAnswer(sessions.create(request, { idempotencyKey: checkout.key }));
      const { id, client_secret: clientToken } = checkedSession(created);
      if (!clientToken) throw new UnknownOutcomeError('Stripe: a checkout without its client secret');
      return { ref: id, clientToken };
    },

    async cancel(ref) {
      try {
        return snapshotOf(checkedSession(await stripeAnswer(sessions.expire(ref, { expand: expanded })), ref));
      } catch (error) {
        if (!(error instanceof MisuseError)) throw error;
        return closedSnapshot(await fetch(ref));
      }
    },

    async refund(moneyRef, cents, key) {
      const request = { payment_intent: moneyRef, amount: cents };
      return refundOutcome(await stripeAnswer(refundOnce(stripe, request, key)));
    },

    async findRecent(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const expand = expanded.map((path) => `data.${path}`);
      const found: Snapshot[] = [];
      const pages = sessions.list({ created, limit: longestPage, expand });
      await stripeAnswer(pages.autoPagingEach((session) => void found.push(snapshotOf(checkedSession(session)))));
      return found;
    },

    async parseWebhook(raw, headers) {
      const event = verifiedEvent(stripe, { raw, headers, secrets: config.webhookSecrets, now: config.now() });
      return { eventId: event.id, type: event.type, ...(await subjectOf(stripe, event.data.object)) };
    },
  };
}

function open({ secretKey, host, timeoutMs, retries }: StripeConfig): Stripe {
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: timeoutMs ?? usualTimeoutMs,
    maxNetworkRetries: retries ?? usualRetries,
    ...host,
  });
}

/** Stripe refuses to close what is not open; if it still reports it as open, the outcome is unknown. */
function closedSnapshot(snapshot: Snapshot): Snapshot {
  const isOpen = snapshot.state === 'open' || snapshot.state === 'requires_action';
  if (isOpen) throw new UnknownOutcomeError('Stripe: an open checkout that cannot be closed');
  return snapshot;
}

type RefundRequest = { payment_intent: string; amount: number };

/** Keys live for a day; after that Stripe's refusal shows that the refund was made. */
async function refundOnce(stripe: Stripe, request: RefundRequest, key: string): Promise<Stripe.Refund['status']> {
  try {
    const refund = await stripe.refunds.create(request, { idempotencyKey: key });
    const isOurs = refund.object === 'refund' && refund.amount === request.amount;
    return isOurs ? refund.status : null;
  } catch (error) {
    if (isAlreadyRefunded(error)) return 'succeeded';
    throw error;
  }
}

function refundOutcome(status: Stripe.Refund['status']): 'refunded' | 'pending' {
  if (status === 'succeeded') return 'refunded';
  if (status === 'pending' || status === 'requires_action') return 'pending';
  if (status === 'failed' || status === 'canceled') throw new DeclinedError(`refund_${status}`, { canRetry: false });
  throw new UnknownOutcomeError('Stripe: the answer is not the refund that was asked for');
}

type Subject = { ref: string | null; paymentId: string | null };

/** Refunds and disputes name only the money; the checkout it came through must be looked up. */
async function subjectOf(stripe: Stripe, about: StripeEvent['data']['object']): Promise<Subject> {
  const paymentId = about.metadata?.['paymentId'] ?? null;
  if (about.object === 'checkout.session') return { ref: about.id ?? null, paymentId };
  if (paymentId !== null || !about.payment_intent) return { ref: null, paymentId };
  const list = await stripeAnswer(stripe.checkout.sessions.list({ payment_intent: about.payment_intent, limit: 1 }));
  if (list.object !== 'list') throw new UnknownOutcomeError('Stripe: the answer is not the list that was asked for');
  const [session] = list.data.map((found) => checkedSession(found));
  return { ref: session?.id ?? null, paymentId: session?.metadata?.['paymentId'] ?? null };
}

/** Refusals of `expires_at`: the checkout was opened too late, and no repeated call with the same body can succeed. */
const tooLate = 'expires_at';

/** Awaits an answer of Stripe. @throws DeclinedError, UnknownOutcomeError, MisuseError */
async function stripeAnswer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw stripeFailure(error);
  }
}

/** Translates Stripe's error for the port. Anything but an error of Stripe leaves open what has happened. */
function stripeFailure(error: unknown): Error {
  const cause = plainCause(error);
  if (!(error instanceof Stripe.errors.StripeError)) return new UnknownOutcomeError('Stripe: no answer', { cause });
  const { code = '', statusCode } = error;
  if (error instanceof Stripe.errors.StripeCardError) {
    return new DeclinedError(error.decline_code ?? code, { canRetry: true, cause });
  }
  if (error.param === tooLate) return new DeclinedError(code || tooLate, { canRetry: false, cause });
  if (isRefusal(error)) return new MisuseError(`Stripe refused: ${code || error.type}`, { cause });
  return new UnknownOutcomeError(`Stripe did not answer: ${statusCode ?? error.type}`, { cause });
}

/** The SDK's API errors include an answer that is not JSON, and a conflict with a call still running (409). */
function isRefusal(error: Stripe.errors.StripeError): boolean {
  const { StripeAPIError, StripeRateLimitError } = Stripe.errors;
  const { statusCode = 500 } = error;
  if (error instanceof StripeAPIError || error instanceof StripeRateLimitError) return false;
  return statusCode >= 400 && statusCode < 500;
}

/** The answer to a second refund under another key: nothing is left to give back. */
function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}

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
type StripeEvent = z.output<typeof eventSchema>;

/**
 * Returns the event if Stripe signed these bytes within five minutes of now. Any of the secrets may match: two are
 * valid during rotation.
 * @throws SignatureError
 */
function verifiedEvent(stripe: Stripe, { raw, headers, secrets, now }: SignedWebhook): StripeEvent {
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
