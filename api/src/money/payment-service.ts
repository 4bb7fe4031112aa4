import {
  type CheckoutProvider,
  type CheckoutRequest,
  type CustomerId,
  type PaymentId,
  type PaymentProgress,
  type Purchase,
  type Receipt,
  type UserId,
  type createCheckoutSession,
  type payWithReferral,
} from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { paymentPath } from '@inkbridge/shared/routes';
import type { z } from 'zod';
import { AppError } from '../http/app-error.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { UpdateRepository } from '../profiles/update-repository.js';
import type { UserRepository } from '../people/user-repository.js';
import { adminCreation, type AdminCreation } from './admin-creation.js';
import { mayOweUpdate, openDue, type Due } from '../profiles/dues.js';
import { wayOf, type Gateways, type PaymentLog } from './gateway.js';
import { createOpenCheckout, type ReleaseResult } from './open-checkout.js';
import { isPayable, isTaken } from './payment-lifecycle.js';
import type { PaymentLetters } from './payment-letters.js';
import type { PaidUpdate, Payment, PaymentRepository, WebhookEventRepository } from './payment-repository.js';
import { createPaymentReviews } from './payment-reviews.js';
import { createSweep } from './payment-sweep.js';
import { createPaymentViews, progressOf } from './payment-views.js';
import { createReferralGateway, type BalanceRepository } from './referral-gateway.js';
import { createSettle } from './settle.js';
import { createUpdateShares } from './update-shares.js';
import { createWebhooks } from './webhooks.js';

export type PaymentServiceDeps = {
  payments: PaymentRepository;
  webhookEvents: WebhookEventRepository;
  balances: BalanceRepository;
  customers: CustomerRepository;
  updates: UpdateRepository;
  users: UserRepository;
  gateways: Gateways;
  letters: PaymentLetters;
  publicUrl: URL;
  now: () => Date;
  log: PaymentLog;
};

type CheckoutAnswer = z.output<typeof createCheckoutSession.data>;
type ReferralRequest = z.output<typeof payWithReferral.body>;
type DueRequest = Omit<CheckoutRequest, 'amount' | 'metadata'>;

export type PaymentService = ReturnType<typeof createPaymentService>;

export function createPaymentService(parts: PaymentServiceDeps) {
  const { payments, webhookEvents, customers, updates, users, publicUrl, now } = parts;
  const referral = createReferralGateway(parts);
  const gateways = [...parts.gateways.all, referral];
  const settle = createSettle({ ...parts, gateways });
  const checkouts = createOpenCheckout({ payments, customers, settle, now });
  const webhooks = createWebhooks({ payments, events: webhookEvents, gateways, settle, now });
  const { purchasesOf, reviewViewsOf, receiptViewOf } = createPaymentViews(parts);
  const { sweep, reconcile } = createSweep({ ...parts, gateways, settle });

  /** @throws AppError not_found, customer_archived, nothing_due, already_paid, price_changed */
  async function dueOf(id: CustomerId, asked: DueRequest): Promise<{ customer: Customer; due: Due }> {
    const customer = await customers.find(id);
    if (!customer) throw new AppError('not_found');
    const renewal = asked.renewal ?? false;
    const live = mayOweUpdate(customer, renewal) ? await updates.findLive(id) : null;
    const found = openDue(customer, live, {
      renewal,
      months: {
        premiumPlacement: asked.premiumPlacement ?? 0,
        featuredPlacement: asked.featuredPlacement ?? 0,
      },
      now: now(),
    });
    if (!found.ok) throw new AppError(wasOwed(found.reason, asked) ? 'already_paid' : found.reason);
    const shown = asked.totalAmount;
    if (shown !== undefined && shown !== found.due.quote.total) throw new AppError('price_changed'); // D-92
    return { customer, due: found.due };
  }

  /** Settles the member's own checkout. @throws AppError not_found for an unknown one, or another user's (D-44) */
  async function progress(ref: string, user: UserId, way: 'card' | 'paypal'): Promise<PaymentProgress> {
    const own = gateways.filter(({ id }) => wayOf[id] === way);
    const found = await Promise.all(own.map(({ id }) => payments.findByRef(id, ref)));
    const payment = found.find((one) => one?.userId === user);
    if (!payment) throw new AppError('not_found');
    if (payment.state === 'applied') return progressOf(payment);
    const settled = await settle.settle(payment, { byPayer: true });
    return progressOf(settled?.payment ?? payment);
  }

  return {
    /**
     * Opens the checkout of what a profile owes, by card unless `provider` names the wallet (AC-472, AC-473, D-91).
     * @throws AppError the codes that the contract lists
     */
    async checkout(
      { amount, metadata, ...asked }: CheckoutRequest,
      provider: CheckoutProvider | undefined,
      user: UserId,
    ): Promise<CheckoutAnswer> {
      const isOldForm = asked.cid === undefined && (amount !== undefined || metadata !== undefined);
      const cid = asked.cid ?? metadata?.cid;
      if (!cid) throw new AppError('create_customer_first');
      const { customer, due } = await dueOf(cid, asked);
      if (isOldForm) return { success: true, paymentUrl: new URL(paymentPath(cid), publicUrl).href }; // D-22
      const gateway = provider === 'paypal' ? parts.gateways.wallet : parts.gateways.card;
      if (!gateway) throw new AppError('payment_not_started');
      return answerOf(await checkouts.open({ customer, due, user, gateway: gateway.id }));
    },

    /** @throws AppError the codes that the contract lists */
    async payWithReferral({ cid, ...asked }: ReferralRequest, user: UserId): Promise<Purchase> {
      if (!cid) throw new AppError('create_customer_first');
      const { customer, due } = await dueOf(cid, asked);
      const account = await users.find(user);
      if (!account?.referralCustomers.includes(cid)) throw new AppError('not_referral_customer');
      if (account.referralCents < due.quote.total && !(await isUnderWay(due, user)))
        throw new AppError('balance_too_low');
      const opened = await checkouts.open({ customer, due, user, gateway: 'referral' });
      const payment = (await settle.settle(opened.id))?.payment ?? opened;
      if (payment.state !== 'applied') throw new AppError('payment_in_progress');
      const [purchase] = await purchasesOf([payment]);
      if (!purchase) throw new AppError('internal');
      return purchase;
    },

    /** @throws AppError not_found */
    sessionStatus: (sessionId: string, user: UserId) => progress(sessionId, user, 'card'),
    /** Harmless when repeated (AC-329). @throws AppError not_found */
    capture: (orderId: string, user: UserId) => progress(orderId, user, 'paypal'),

    receiveWebhook: webhooks.receive,

    /** @throws AppError not_found for another payer's payment, or one that took no money */
    async receipt(id: PaymentId, user: UserId): Promise<Receipt> {
      const payment = await payments.find(id);
      if (payment?.userId !== user || !payment.paidAt) throw new AppError('not_found');
      return receiptViewOf(payment);
    },

    async receipts(user: UserId): Promise<Purchase[]> {
      return purchasesOf(await payments.listTakenFrom(user));
    },

    purchasesOf,

    /** Ends the checkout of a due that is to be given up or repriced. `paid`: the money came first. */
    release: (_customer: CustomerId, dueKey: string): Promise<ReleaseResult> => checkouts.release(dueKey),
    sharesOf: createUpdateShares({ payments, settle }),
    /** Records that what was paid for an update went to its payers' balances (D-25). */
    credited: (update: PaidUpdate): Promise<void> => payments.markCredited(update, now()),

    ...createPaymentReviews({ payments, settle, now }),

    reviewViewsOf,

    /** Harmless when repeated. */
    async recordAdminCreation(created: AdminCreation): Promise<void> {
      await payments.insert(adminCreation(created));
    },

    settle: settle.settle,
    sweep,
    reconcile,
  };

  /** On a double click the first request may already have debited the balance. */
  async function isUnderWay(due: Due, user: UserId): Promise<boolean> {
    const attempts = await payments.listOfDue(due.key);
    return attempts.some(
      ({ gateway, state, userId }) => gateway === 'referral' && userId === user && (isPayable(state) || isTaken(state)),
    );
  }
}

function answerOf({ gateway, ref, clientToken, id, cents: total }: Payment): CheckoutAnswer {
  if (ref === null || clientToken === null) throw new AppError('payment_not_started');
  const common = { paymentId: id, totalAmount: cents(total) };
  return wayOf[gateway] === 'paypal'
    ? { provider: 'paypal', id: ref, order: { id: ref }, approveUrl: clientToken, ...common }
    : { provider: 'card', clientSecret: clientToken, sessionId: ref, ...common };
}

/** Whether the client still shows dues that were settled in the meantime. */
function wasOwed(reason: 'nothing_due' | 'customer_archived', { creation, update }: DueRequest): boolean {
  return reason === 'nothing_due' && (creation === true || update === true);
}
