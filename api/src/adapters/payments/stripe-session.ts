import type { FeeType, QuoteLine } from '@inkbridge/shared/pricing';
import { paths } from '@inkbridge/shared/routes';
import type { Stripe } from 'stripe';
import { type Checkout, type Snapshot, UnknownOutcomeError } from '../../money/gateway.js';

type Session = Stripe.Checkout.Session;
type SessionRequest = Stripe.Checkout.SessionCreateParams;

/** Makes Stripe send everything a snapshot needs with the session. */
export const expanded = ['payment_intent.latest_charge'];

const lineNames: Readonly<Record<FeeType, string>> = {
  creation: 'Profile creation',
  update: 'Profile update',
  renewal: 'Renewal for a year',
  wordLimit: '100 more words',
  featuredPlacement: 'Featured placement, one month',
  premiumPlacement: 'Premium placement, one month',
  photo: 'Additional photo',
};
const fieldName = 'Profile field';

/** The body of a call: the same checkout always makes the same body, otherwise Stripe refuses its key. */
export function sessionRequest(checkout: Checkout, publicUrl: string): SessionRequest {
  const { paymentId, userId, description, expiresAt, isByFriend } = checkout;
  const metadata = { paymentId, userId };
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    redirect_on_completion: 'if_required',
    return_url: `${publicUrl}${isByFriend ? paths.payLink : paths.paymentResult}?session_id={CHECKOUT_SESSION_ID}`,
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false }, // US dollars only (D-79)
    line_items: lineItems(checkout),
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { metadata, description },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    expand: expanded,
  };
}

/** Stripe allows no negative line: after an earlier payment there is a single line with the rest. */
function lineItems({ quote, cents, currency, description }: Checkout): SessionRequest['line_items'] {
  if (quote.alreadyPaid > 0) return [lineItem(description, cents, 1)];
  return quote.lines.map(({ unitPrice, count, ...line }) => lineItem(nameOf(line), unitPrice, count));

  function lineItem(name: string, amount: number, quantity: number) {
    return { quantity, price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } } };
  }
}

function nameOf({ type, field }: Pick<QuoteLine, 'type' | 'field'>): string {
  return field === null ? lineNames[type] : fieldName;
}

/** @throws UnknownOutcomeError for anything but a session: even a proxy's 404 in JSON resolves as an answer */
export function checkedSession(session: Session, ref = session.id): Session {
  const isOurs = session.object === 'checkout.session' && typeof session.id === 'string' && session.id === ref;
  if (!isOurs) throw new UnknownOutcomeError('Stripe: the answer is not the checkout that was asked for');
  return session;
}

/** The session as the port sees it, with its payment expanded. */
export function snapshotOf(session: Session): Snapshot {
  const { payment_intent: payment, metadata } = session;
  const intent = typeof payment === 'string' ? null : payment;
  const charge = typeof intent?.latest_charge === 'string' ? null : (intent?.latest_charge ?? null);
  const card = charge?.payment_method_details?.card;
  return {
    ref: session.id,
    moneyRef: typeof payment === 'string' ? payment : (payment?.id ?? null),
    state: stateOf(session, intent, charge),
    cents: session.amount_total ?? 0,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentId: metadata?.['paymentId'] ?? '',
    userId: metadata?.['userId'] ?? '',
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
  };
}

function stateOf(
  { status, payment_status: paymentStatus, amount_total: total }: Session,
  intent: Stripe.PaymentIntent | null,
  charge: Stripe.Charge | null,
): Snapshot['state'] {
  if (status === 'expired') return 'expired';
  if (status === 'open') return intent?.status === 'requires_action' ? 'requires_action' : 'open';
  if (status !== 'complete') return 'review';
  if (paymentStatus === 'unpaid') return unpaidState(intent);
  if (paymentStatus !== 'paid' || !intent || !charge) return 'review';
  if (charge.refunded) return 'refunded';
  if (charge.disputed || intent.amount_received !== total) return 'review';
  return charge.amount_refunded === 0 ? 'paid' : 'partly_refunded';
}

/** A completed checkout cannot be tried again: its payment arrives later, or never. */
function unpaidState(intent: Stripe.PaymentIntent | null): Snapshot['state'] {
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'failed' : 'pending';
}
