import type {
  CustomerId,
  PaymentReview,
  PaymentState,
  Purchase,
  PurchaseStatus,
  Receipt,
  UserId,
} from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { cents, purchaseTypesOf } from '@inkbridge/shared/pricing';
import type { CustomerName, CustomerRepository } from '../profiles/customer-repository.js';
import type { AccountName, UserRepository } from '../people/accounts/user-repository.js';
import { wayOf } from './gateway.js';
import type { ListedPayment } from './payment-lists.js';
import type { Payment } from './payment-repository.js';
import { failedCents, isFullyRefunded, openRefundOf, returnedCents } from './refund-rules.js';

/** The profiles and payers that payments refer to, by id. */
type PaymentNames = {
  customers: ReadonlyMap<CustomerId, CustomerName>;
  payers: ReadonlyMap<UserId, AccountName>;
};

const statuses: Record<PaymentState, PurchaseStatus> = {
  created: 'open',
  open: 'open',
  requires_action: 'open',
  capturing: 'open',
  paid: 'open',
  applied: 'paid',
  refund_due: 'refunding',
  refunding: 'refunding',
  refunded: 'refunded',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
  review: 'in_review',
};

/** Refunds show in the status, although the purchase stays (D-128). */
function statusOf(payment: ListedPayment): PurchaseStatus {
  if (payment.state !== 'applied' || returnedCents(payment) === 0) return statuses[payment.state];
  if (openRefundOf(payment)) return 'refunding';
  return isFullyRefunded(payment) ? 'refunded' : 'partly_refunded';
}

/** A purchase without the names of its profile and payer. */
export function purchaseFactsOf(payment: ListedPayment): Omit<Purchase, 'user' | 'customer'> {
  return {
    id: payment.id,
    receiptNumber: payment.receiptNumber,
    isByFriend: payment.friendKey !== null,
    paidAt: payment.paidAt,
    status: statusOf(payment),
    transactionType: transactionTypeOf(payment),
    purchaseTypes: purchaseTypesOf(payment.quote),
    totalPrice: cents(payment.cents),
  };
}

/** A record of the purchase history (AC-345…348). */
function toPurchase(payment: ListedPayment, { customers, payers }: PaymentNames): Purchase {
  const customer = customers.get(payment.customerId);
  const payer = payers.get(payment.userId);
  return {
    ...purchaseFactsOf(payment),
    user: { _id: payer?.id ?? null, email: payer?.email ?? '' },
    customer: { _id: payment.customerId, name: customer ? fullNameOf(customer) : '' },
  };
}

function toReceipt(payment: Payment, named: PaymentNames): Receipt {
  const { quote, card, refundedAt, creditedAt, gateway, userId } = payment;
  const payer = named.payers.get(userId);
  const isByFriend = payment.friendKey !== null;
  return {
    ...toPurchase(payment, named),
    provider: wayOf[gateway],
    card,
    lines: quote.lines,
    alreadyPaid: quote.alreadyPaid,
    payerName: payer && !isByFriend ? fullNameOf(payer) : '',
    refundedAt,
    creditedAt,
    refunds: sentBackOf(payment),
  };
}

/** The parts that went back or are on their way (D-128). */
export function sentBackOf({ refunds }: Pick<Payment, 'refunds'>): Receipt['refunds'] {
  return refunds
    .filter(({ state }) => state === 'asked' || state === 'done')
    .map(({ askedAt, endedAt, cents: amount, state }) => ({
      at: endedAt ?? askedAt,
      amount: cents(amount),
      isDone: state === 'done',
    }));
}

/** A payment that needs a decision, as admins see it. */
function toReview(payment: Payment, named: PaymentNames): PaymentReview {
  const { gateway, state, reason, history } = payment;
  return { ...toReceipt(payment, named), gateway, state, reason, history, failedRefund: failedCents(payment) };
}

/** 'checkout' until money has moved (D-47). */
function transactionTypeOf({ gateway, paidAt }: ListedPayment): Purchase['transactionType'] {
  if (paidAt === null) return 'checkout';
  const way = wayOf[gateway];
  return way === 'referral' || way === 'admin' ? way : 'paid';
}

type PaymentViewsDeps = { customers: Pick<CustomerRepository, 'namesOf'>; users: Pick<UserRepository, 'namesOf'> };

export type PaymentViews = ReturnType<typeof createPaymentViews>;

/** Payments with the names of their profiles and payers; each name is queried once. */
export function createPaymentViews({ customers, users }: PaymentViewsDeps) {
  async function namesOf(listed: readonly ListedPayment[]): Promise<PaymentNames> {
    const [profiles, payers] = await Promise.all([
      customers.namesOf([...new Set(listed.map(({ customerId }) => customerId))]),
      users.namesOf([...new Set(listed.map(({ userId }) => userId))]),
    ]);
    return {
      customers: new Map(profiles.map((customer) => [customer.id, customer])),
      payers: new Map(payers.map((account) => [account.id, account])),
    };
  }

  return {
    async reviewsOf(listed: readonly Payment[]): Promise<PaymentReview[]> {
      const names = await namesOf(listed);
      return listed.map((payment) => toReview(payment, names));
    },
    async purchasesOf(listed: readonly ListedPayment[]): Promise<Purchase[]> {
      const names = await namesOf(listed);
      return listed.map((payment) => toPurchase(payment, names));
    },
    async receiptOf(payment: Payment): Promise<Receipt> {
      const receipt = toReceipt(payment, await namesOf([payment]));
      return receipt.isByFriend ? { ...receipt, card: null } : receipt; // a friend's card is not the owner's to know
    },
    async reviewOf(payment: Payment): Promise<PaymentReview> {
      return toReview(payment, await namesOf([payment]));
    },
  };
}
