import {
  CaptureStatus,
  CheckoutPaymentIntent,
  type Order,
  type OrderRequest,
  type OrdersCapture,
  OrderStatus,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type PurchaseUnit,
  RefundStatus,
} from '@paypal/paypal-server-sdk';
import type { Cents } from '@inkbridge/shared/pricing';
import { paths } from '@inkbridge/shared/routes';
import { type Checkout, type Snapshot, UnknownOutcomeError } from '../../money/gateway.js';

type State = Snapshot['state'];

/** PayPal's limit. */
const longestDescription = 127;

/** Links where the wallet's owner approves: for orders that name the wallet, and PayPal's older name. */
const approvalLinks: ReadonlySet<string | undefined> = new Set(['payer-action', 'approve']);

/** The body of a call: the same checkout always makes the same body. */
export function orderRequest(checkout: Checkout, publicUrl: string): OrderRequest {
  const { paymentId, userId, invoiceId, description, cents, currency, isByFriend } = checkout;
  const resultUrl = `${publicUrl}${isByFriend ? paths.payLink : paths.paypalResult}`;
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        referenceId: userId,
        customId: paymentId,
        invoiceId,
        description: description.slice(0, longestDescription),
        amount: { currencyCode: currency, value: textOfCents(cents) },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: 'Inkbridge',
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
          returnUrl: resultUrl,
          cancelUrl: `${resultUrl}?status=open`,
        },
      },
    },
  };
}

/** @throws UnknownOutcomeError for anything but the requested order */
export function checkedOrder(order: Order, ref = order.id): Order & { id: string } {
  const { id } = order;
  if (!id || id !== ref || !order.status)
    throw new UnknownOutcomeError('PayPal: the answer is not the order asked for');
  return { ...order, id };
}

/** @throws UnknownOutcomeError when there is no page to approve it */
export function approvalUrl({ links = [] }: Order): string {
  const link = links.find(({ rel }) => approvalLinks.has(rel));
  if (!link) throw new UnknownOutcomeError('PayPal: an order without a link to approve it');
  return link.href;
}

/** The order as the port sees it. After a capture only the captured money counts. */
export function snapshotOf(order: Order & { id: string }): Snapshot {
  const [unit] = order.purchaseUnits ?? [];
  const capture = unit?.payments?.captures?.[0];
  const money = capture?.amount ?? unit?.amount;
  const amount = centsOfText(money?.value ?? '');
  return {
    ref: order.id,
    moneyRef: capture?.id ?? null,
    state: amount === null ? 'review' : stateOf(order, capture),
    cents: amount ?? 0,
    refundedCents: refundedOf(unit, amount ?? 0),
    currency: money?.currencyCode ?? '',
    paymentId: unit?.customId ?? capture?.customId ?? '',
    userId: userOf(unit),
    card: null,
  };
}

/** The amount refunded for good; refunds under way do not count yet. */
function refundedOf(unit: PurchaseUnit | undefined, taken: number): number {
  if (unit?.payments?.captures?.[0]?.status === CaptureStatus.Refunded) return taken;
  const made = (unit?.payments?.refunds ?? []).filter(({ status }) => status === RefundStatus.Completed);
  return made.reduce((sum, { amount }) => sum + (centsOfText(amount?.value ?? '') ?? 0), 0);
}

/** PayPal's name for a unit without a reference id is `default`. */
function userOf(unit: PurchaseUnit | undefined): string {
  const { referenceId = '' } = unit ?? {};
  return referenceId === 'default' ? '' : referenceId;
}

const orderStates: Readonly<Record<string, State>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'requires_action',
  APPROVED: 'approved',
  VOIDED: 'expired',
};
const captureStates: Readonly<Record<string, State>> = {
  COMPLETED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
  PARTIALLY_REFUNDED: 'partly_refunded',
  REFUNDED: 'refunded',
};

function stateOf({ status }: Order, capture: OrdersCapture | undefined): State {
  if (status === OrderStatus.Completed) return captureStates[capture?.status ?? ''] ?? 'review';
  return orderStates[status ?? ''] ?? 'review';
}

const closable: ReadonlySet<State> = new Set<State>(['open', 'requires_action', 'approved']);

/** Only we take the money of an order, and never of a cancelled one, so PayPal need not know. */
export function closed(snapshot: Snapshot): Snapshot {
  return closable.has(snapshot.state) ? { ...snapshot, state: 'expired' } : snapshot;
}

const twoDecimals = /^(\d{1,12})\.(\d\d)$/;

/** `25.00`, as PayPal writes dollars; none of its schemas would catch "2500". */
export function textOfCents(amount: Cents): string {
  const dollars = Math.floor(amount / 100);
  return `${dollars}.${String(amount % 100).padStart(2, '0')}`;
}

/** Whole cents, without fractions in between; null for any other notation, such as that of yen. */
export function centsOfText(text: string): number | null {
  const [, dollars, rest] = twoDecimals.exec(text) ?? [];
  return dollars === undefined || rest === undefined ? null : Number(dollars) * 100 + Number(rest);
}
