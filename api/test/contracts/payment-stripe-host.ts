import { randomBytes } from 'node:crypto';
import { parse } from 'qs';
import type { Stripe } from 'stripe';
import { type Answer, type Call, startPaymentHost } from './payment-host.js';
import type { Answered } from './payment-stripe-types.js';
import type { VendorCheck } from './payment-vendor-specs.js';

type Form = {
  metadata: Record<string, string>;
  line_items: { quantity: string; price_data: { currency: string; unit_amount: string } }[];
  payment_intent_data: { metadata: Record<string, string>; description: string };
  client_reference_id: string;
  expires_at: string;
  ui_mode: Answered<Stripe.Checkout.Session.UiMode>;
  return_url: string;
};
type Session = {
  id: string;
  form: Form;
  created: number;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  intent: Intent | null;
};
type Intent = {
  id: string;
  status: Answered<Stripe.PaymentIntent.Status>;
  charged: boolean;
  refunded: number;
  disputed: boolean;
  refunds: Refund[];
};
type Refund = { id: string; amount: number; status: string };

const notFound = refusal(404, { code: 'resource_missing', message: 'No such object' });
const randomId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Stripe's Checkout as far as our calls see it. */
export async function startStripeHost({ now, checks }: { now: () => Date; checks: readonly VendorCheck[] }) {
  const sessions = new Map<string, Session>();
  let refundStatus = 'succeeded';
  const seconds = () => Math.floor(now().getTime() / 1000);

  const host = await startPaymentHost({
    keyHeader: 'idempotency-key',
    parse: (raw) => parse(raw, { depth: 10, arrayLimit: 200 }),
    handle,
    keyMisused: refusal(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' }),
    checks,
  });

  function handle(call: Call): Answer {
    const [, , resource, second, id, action] = `${call.path}///`.split('/');
    if (resource === 'refunds') return refund(call.body as { payment_intent: string; amount: string });
    if (resource !== 'checkout' || second !== 'sessions') return notFound;
    if (!id) return call.method === 'POST' ? create(call.body as Form) : list(call.query);
    const session = sessions.get(id);
    if (!session) return notFound;
    return action === 'expire' ? expire(session) : ok(session);
  }

  function ok(session: Session): Answer {
    return { status: 200, body: sessionObject(session) };
  }

  function create(form: Form): Answer {
    if (Number(form.expires_at) < seconds() + 30 * 60)
      return refusal(400, { message: 'Too soon', param: 'expires_at' });
    const id = randomId('cs_test');
    const session: Session = { id, form, created: seconds(), status: 'open', paymentStatus: 'unpaid', intent: null };
    sessions.set(id, session);
    return ok(session);
  }

  function list({ created, payment_intent: intent }: Call['query']): Answer {
    const since = Number((created as { gte?: string } | undefined)?.gte ?? 0);
    const found = [...sessions.values()].filter((one) => {
      return one.created >= since && (intent === undefined || one.intent?.id === intent);
    });
    const data = found.map(sessionObject);
    const page: Answered<Stripe.ApiList<Stripe.Checkout.Session>> = {
      object: 'list',
      url: '/v1/checkout/sessions',
      has_more: false,
      data,
    };
    return { status: 200, body: page };
  }

  function expire(session: Session): Answer {
    if (session.status !== 'open') return refusal(400, { message: 'Only open sessions can be expired' });
    session.status = 'expired';
    return ok(session);
  }

  function refund({ payment_intent: id, amount }: { payment_intent: string; amount: string }): Answer {
    const found = [...sessions.values()].find(({ intent }) => intent?.id === id);
    if (!found?.intent?.charged) return notFound;
    if (found.intent.refunded + Number(amount) > totalOf(found.form))
      return refusal(400, { code: 'charge_already_refunded', message: 'Already refunded' });
    const made: Refund = { id: randomId('re'), amount: Number(amount), status: refundStatus };
    found.intent.refunds.push(made);
    if (refundStatus !== 'failed') found.intent.refunded += made.amount;
    return { status: 200, body: refundObject(made, id) };
  }

  function get(ref: string): Session {
    const session = sessions.get(ref);
    if (!session) throw new RangeError(`No session ${ref}`);
    return session;
  }

  return {
    ...host,
    get,
    sessions: () => [...sessions.values()],
    /** The member pays with a valid card; no effect when it is too late. */
    pay(ref: string) {
      const session = get(ref);
      if (session.status !== 'open') return;
      Object.assign(session, { status: 'complete', paymentStatus: 'paid', intent: anIntent('succeeded') });
    },
    /** The bank asks the card's owner, the card is declined, or the money comes later. */
    attempt(ref: string, status: 'requires_action' | 'requires_payment_method') {
      get(ref).intent = anIntent(status);
    },
    payLater(ref: string) {
      Object.assign(get(ref), { status: 'complete', paymentStatus: 'unpaid', intent: anIntent('processing') });
    },
    answerRefundsWith(status: 'succeeded' | 'pending' | 'failed') {
      refundStatus = status;
    },
    charges: () => [...sessions.values()].filter(({ intent }) => intent?.charged).length,
    refunds: () => [...sessions.values()].flatMap(({ intent }) => intent?.refunds ?? []).length,
  };
}

function anIntent(status: Answered<Stripe.PaymentIntent.Status>): Intent {
  return { id: randomId('pi'), status, charged: status === 'succeeded', refunded: 0, disputed: false, refunds: [] };
}

function refusal(status: number, error: Partial<Stripe.StripeRawError>): Answer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}

function sessionObject(session: Session): Answered<Stripe.Checkout.Session> {
  const { id, form, created, status, paymentStatus, intent } = session;
  const total = totalOf(form);
  return {
    id,
    object: 'checkout.session',
    client_secret: status === 'open' ? `${id}_secret_${id.slice(-6)}` : null,
    amount_subtotal: total,
    amount_total: total,
    currency: form.line_items[0]?.price_data.currency ?? null,
    automatic_tax: { enabled: false, liability: null, status: null },
    client_reference_id: form.client_reference_id,
    created,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    expires_at: Number(form.expires_at),
    livemode: false,
    metadata: form.metadata,
    mode: 'payment',
    payment_intent: intent && intentObject(intent, form, created),
    payment_method_types: ['card'],
    payment_status: paymentStatus,
    redirect_on_completion: 'if_required',
    return_url: form.return_url,
    shipping_options: [],
    status,
    ui_mode: form.ui_mode,
  };
}

function totalOf({ line_items: lines }: Form): number {
  return lines.reduce((sum, line) => sum + Number(line.quantity) * Number(line.price_data.unit_amount), 0);
}

function intentObject(intent: Intent, form: Form, created: number): Answered<Stripe.PaymentIntent> {
  const amount = totalOf(form);
  return {
    id: intent.id,
    object: 'payment_intent',
    amount,
    amount_received: intent.charged ? amount : 0,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    created,
    currency: 'usd',
    latest_charge: intent.charged ? chargeObject(intent, form, created) : null,
    livemode: false,
    metadata: form.payment_intent_data.metadata,
    payment_method_types: ['card'],
    status: intent.status,
  };
}

function chargeObject(intent: Intent, form: Form, created: number): Answered<Stripe.Charge> {
  const { id, refunded, disputed } = intent;
  const amount = totalOf(form);
  return {
    id: `ch_${id.slice(3)}`,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    billing_details: { address: null, email: null, name: null, phone: null },
    captured: true,
    created,
    currency: 'usd',
    disputed,
    livemode: false,
    metadata: form.payment_intent_data.metadata,
    paid: true,
    payment_intent: id,
    payment_method_details: { type: 'card', card: cardDetails },
    refunded: refunded === amount,
    status: 'succeeded',
  };
}

const cardDetails: Answered<Stripe.Charge.PaymentMethodDetails.Card> = {
  brand: 'visa',
  last4: '4242',
  checks: null,
  country: 'US',
  exp_month: 12,
  exp_year: 2030,
  funding: 'credit',
  installments: null,
  mandate: null,
  network: 'visa',
  three_d_secure: null,
  wallet: null,
};

function refundObject({ id, amount, status }: Refund, intent: string): Answered<Stripe.Refund> {
  return { id, object: 'refund', amount, created: 0, currency: 'usd', payment_intent: intent, status, metadata: {} };
}
