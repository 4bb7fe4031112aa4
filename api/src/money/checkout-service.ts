import type {
  CheckoutProvider,
  CheckoutRequest,
  createCheckoutSession,
  PaymentId,
  payWithReferral,
  UserId,
} from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { paymentPath } from '@inkbridge/shared/routes';
import type { z } from 'zod';
import { hashedId, idOf } from '../database/ids.js';
import { AppError } from '../http/answers/app-error.js';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Due } from '../profiles/dues.js';
import type { UpdateRepository } from '../profiles/update-repository.js';
import { createAskedDue } from './asked-due.js';
import { type Gateways, wayOf } from './gateway.js';
import type { OpenCheckout } from './open-checkout.js';
import { createReadEffect, createReadProgress, paidBy } from './payment-progress.js';
import { isPayable, isTaken } from './payment-lifecycle.js';
import type { Payment, PaymentRepository } from './payment-repository.js';
import type { PaymentViews } from './payment-views.js';
import type { Settle } from './settle.js';

type CheckoutServiceDeps = {
  payments: PaymentRepository;
  customers: CustomerRepository;
  updates: UpdateRepository;
  users: UserRepository;
  /** Those that a member may choose. */
  gateways: Gateways;
  checkouts: OpenCheckout;
  settle: Settle;
  views: PaymentViews;
  publicUrl: URL;
  now: () => Date;
};

type CheckoutAnswer = z.output<typeof createCheckoutSession.data>;
export type OpenedAnswer = Extract<CheckoutAnswer, { provider: string }>;
type ReferralAnswer = z.output<typeof payWithReferral.data>;
type ReferralRequest = z.output<typeof payWithReferral.body>;

export type CheckoutService = ReturnType<typeof createCheckoutService>;

/** A payer's steps: opens a checkout, pays, and asks how it went. */
export function createCheckoutService(deps: CheckoutServiceDeps) {
  const { payments, users, gateways, checkouts, settle, views, publicUrl } = deps;
  const { readProgress } = createReadProgress(deps);
  const readEffect = createReadEffect(deps);
  const dueOf = createAskedDue(deps);

  async function referralAnswer(opened: Payment): Promise<ReferralAnswer> {
    const payment = (await settle.settle(opened.id))?.payment ?? opened;
    if (payment.state !== 'applied') throw new AppError('payment_in_progress');
    const [purchase] = await views.purchasesOf([payment]);
    if (!purchase) throw new AppError('internal');
    return { ...purchase, effect: await readEffect(payment) };
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
      const { customer, due } = await dueOf(cid, { asked, user });
      if (isOldForm) return { success: true, paymentUrl: new URL(paymentPath(cid), publicUrl).href }; // D-22
      const gateway = provider === 'paypal' ? gateways.wallet : gateways.card;
      if (!gateway) throw new AppError('payment_not_started');
      return openedAnswer(await checkouts.open({ customer, due, user, friend: null, gateway: gateway.id }));
    },

    /**
     * Once per key, whatever is due by then: a renewal whose answer was lost is not bought again. Without a key every
     * call pays. @throws AppError the codes that the contract lists
     */
    async payWithReferral(
      { cid, ...asked }: ReferralRequest,
      user: UserId,
      key: string | null = null,
    ): Promise<ReferralAnswer> {
      if (!cid) throw new AppError('create_customer_first');
      const keyed = key === null ? null : idOf<PaymentId>(hashedId(`${user}:${cid}:${key}`));
      const known = keyed && (await payments.find(keyed));
      if (known && isTaken(known.state)) return referralAnswer(known);
      const { customer, due } = await dueOf(cid, { asked, user });
      const account = await users.find(user);
      if (!account?.referralCustomers.includes(cid)) throw new AppError('not_referral_customer');
      if (account.referralCents < due.quote.total && !(await isUnderWay(payments, due, user)))
        throw new AppError('balance_too_low');
      const id = known ? undefined : (keyed ?? undefined); // one that failed keeps its id
      return referralAnswer(await checkouts.open({ customer, due, user, friend: null, gateway: 'referral', id }));
    },

    /** @throws AppError not_found */
    sessionStatus: (sessionId: string, user: UserId) =>
      readProgress({ ref: sessionId, way: 'card', isOwn: paidBy(user) }),
    /** Harmless when repeated (AC-329). @throws AppError not_found */
    capture: (orderId: string, user: UserId) => readProgress({ ref: orderId, way: 'paypal', isOwn: paidBy(user) }),
  };
}

/** On a double click the first request may already have debited the balance. */
async function isUnderWay(payments: Pick<PaymentRepository, 'listOfDue'>, due: Due, user: UserId): Promise<boolean> {
  const attempts = await payments.listOfDue(due.key);
  return attempts.some(
    ({ gateway, state, userId }) => gateway === 'referral' && userId === user && (isPayable(state) || isTaken(state)),
  );
}

/** The data the browser needs to continue. @throws AppError payment_not_started */
export function openedAnswer({ gateway, ref, clientToken, id, cents: total }: Payment): OpenedAnswer {
  if (ref === null || clientToken === null) throw new AppError('payment_not_started');
  const common = { paymentId: id, totalAmount: cents(total) };
  return wayOf[gateway] === 'paypal'
    ? { provider: 'paypal', id: ref, order: { id: ref }, approveUrl: clientToken, ...common }
    : { provider: 'card', clientSecret: clientToken, sessionId: ref, ...common };
}
