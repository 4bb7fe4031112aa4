import { randomBytes, randomInt } from 'node:crypto';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { type Answer, type Call, startPaymentHost } from './payment-host.js';
import type { VendorCheck } from './payment-vendor-specs.js';

type Money = { currency_code: string; value: string };
type Unit = { reference_id: string; custom_id: string; invoice_id: string; description: string; amount: Money };
type Order = { id: string; unit: Unit; status: string; capture: Capture | null };
type Capture = { id: string; status: string; amount: Money; refunds: Refund[] };
type Refund = { id: string; status: string; amount: Money };
/** How the next capture ends. */
type Plan = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'INSTRUMENT_DECLINED';

const created = '2026-11-21T12:00:00Z';
const tokenPath = '/v1/oauth2/token';
const verificationPath = '/v1/notifications/verify-webhook-signature';

/** PayPal's wallet as far as our calls see it. */
export async function startPaypalHost({ checks }: { checks: readonly VendorCheck[] }) {
  const orders = new Map<string, Order>();
  const tokens = new Set<string>();
  const state = { plan: 'COMPLETED' as Plan, refund: 'COMPLETED', isSigned: true, usesInvoicesOnce: true, captures: 0 };

  const host = await startPaymentHost({
    keyHeader: 'paypal-request-id',
    parse: (raw) => (raw.startsWith('{') ? JSON.parse(raw) : raw) as unknown,
    handle,
    keyMisused: null,
    checks,
  });

  function handle(call: Call): Answer {
    if (call.path === tokenPath) return token(call);
    if (!tokens.has(String(call.headers['authorization']))) return refusal(401, 'AUTHENTICATION_FAILURE');
    if (call.path === verificationPath) return verification();
    const [, , , kind, id = '', action] = call.path.split('/');
    if (kind === 'captures' && action === 'refund') return refund(id, call.body as { amount: Money });
    if (kind !== 'orders') return refusal(404, 'RESOURCE_NOT_FOUND');
    if (id === '') return create(call.body as { purchase_units: [Unit] });
    const order = orders.get(id);
    if (!order) return refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return action === 'capture' ? capture(order) : ok(order);
  }

  function token({ headers }: Call): Answer {
    const isKnown = headers['authorization'] === `Basic ${Buffer.from('client:secret').toString('base64')}`;
    if (!isKnown) return { status: 401, body: { error: 'invalid_client', error_description: 'Wrong' } };
    const accessToken = randomBytes(8).toString('hex');
    tokens.add(`Bearer ${accessToken}`);
    return { status: 200, body: { access_token: accessToken, token_type: 'Bearer', expires_in: 32_400 } };
  }

  function verification(): Answer {
    return { status: 200, body: { verification_status: state.isSigned ? 'SUCCESS' : 'FAILURE' } };
  }

  function create({ purchase_units: [unit] }: { purchase_units: [Unit] }): Answer {
    const order: Order = { id: capitals(), unit, status: 'PAYER_ACTION_REQUIRED', capture: null };
    orders.set(order.id, order);
    return ok(order);
  }

  function ok(order: Order, status = 200): Answer {
    return { status, body: orderObject(order) };
  }

  function capture(order: Order): Answer {
    if (order.capture) return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if (isInvoiceUsed(order)) return refusal(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID');
    const { plan } = state;
    state.plan = 'COMPLETED';
    if (plan === 'INSTRUMENT_DECLINED') {
      order.status = 'PAYER_ACTION_REQUIRED';
      return refusal(422, 'UNPROCESSABLE_ENTITY', plan);
    }
    order.status = 'COMPLETED';
    order.capture = { id: capitals(), status: plan, amount: order.unit.amount, refunds: [] };
    return ok(order, 201);
  }

  function isInvoiceUsed({ unit }: Order): boolean {
    const paid = [...orders.values()].filter((one) => one.capture !== null);
    return state.usesInvoicesOnce && paid.some((one) => one.unit.invoice_id === unit.invoice_id);
  }

  function refund(id: string, { amount }: { amount: Money }): Answer {
    const found = [...orders.values()].find((one) => one.capture?.id === id)?.capture;
    if (!found) return refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (found.status === 'REFUNDED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    const made = { id: capitals(), status: state.refund, amount };
    found.refunds.push(made);
    if (made.status !== 'FAILED') found.status = statusOf(found);
    return { status: 201, body: { ...made, create_time: created } };
  }

  function get(ref: string): Order {
    const order = orders.get(ref);
    if (!order) throw new RangeError(`No order ${ref}`);
    return order;
  }

  return {
    ...host,
    state,
    get,
    orders: () => [...orders.values()],
    /** The wallet's owner approves; no effect when it is too late. */
    approve(ref: string) {
      const order = get(ref);
      if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
    },
    /** Invalidates tokens before their time. */
    withdrawTokens: () => tokens.clear(),
    charges: () => [...orders.values()].filter((order) => order.capture !== null).length,
    refunds: () => [...orders.values()].flatMap((order) => order.capture?.refunds ?? []).length,
  };
}

/** Leads the calls of PayPal's SDK, which knows only PayPal's address, to a host on this machine. */
export function agentTo(port: number): Agent {
  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  return agent;
}

function capitals(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
  return Array.from({ length: 17 }, () => letters[randomInt(letters.length)]).join('');
}

/** PayPal's own words: its specifications list each verbatim, double spaces included. */
const texts = {
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned " +
    'as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that ' +
    'Invoice Id be unique for each transaction.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
} as const;
type PaypalText = keyof typeof texts;

function refusal(status: number, name: PaypalText, issue?: PaypalText): Answer {
  const details = issue === undefined ? [] : [{ issue, description: texts[issue] }];
  return { status, body: { name, message: texts[name], debug_id: 'f0f0f0f0f0', details } };
}

function orderObject({ id, unit, status, capture }: Order): object {
  const payments = capture && {
    payments: {
      captures: [captureObject(capture, unit)],
      ...(capture.refunds.length > 0 && {
        refunds: capture.refunds.map((made) => ({ ...made, create_time: created })),
      }),
    },
  };
  return {
    id,
    status,
    intent: 'CAPTURE',
    create_time: created,
    purchase_units: [{ ...unit, ...payments }],
    links: [
      { href: `https://api-m.sandbox.paypal.com/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ],
  };
}

function statusOf({ amount, refunds }: Capture): string {
  const returned = refunds.filter(({ status }) => status !== 'FAILED').map((one) => Number(one.amount.value));
  const isAll = returned.reduce((sum, dollars) => sum + dollars, 0) > Number(amount.value) - 0.005;
  return isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function captureObject({ id, status, amount }: Capture, { custom_id, invoice_id }: Unit): object {
  return { id, status, amount, custom_id, invoice_id, final_capture: true, create_time: created };
}
