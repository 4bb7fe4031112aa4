import {
  type AskedPayment,
  type CheckoutProvider,
  mostReceiptMails,
  type PayLinkCheckoutRequest,
  type payLinkProgress,
  type PayLinkProgressRequest,
  type ReceiptMailRequest,
  type UserId,
} from '@inkbridge/contracts';
import { plainPartOf } from '@inkbridge/shared/names';
import { cents } from '@inkbridge/shared/pricing';
import { payReceiptPath } from '@inkbridge/shared/routes';
import { tidyLine } from '@inkbridge/shared/text';
import type { z } from 'zod';
import { AppError } from '../http/answers/app-error.js';
import type { Language } from '../http/requests/language.js';
import { hashOf } from '../http/requests/random-key.js';
import { openedAnswer, type OpenedAnswer } from './checkout-service.js';
import type { Customer } from '../profiles/customer.js';
import type { Gateways } from './gateway.js';
import type { OpenCheckout } from './open-checkout.js';
import type { PaymentLetters } from './payment-letters.js';
import { createReadProgress, progressIn } from './payment-progress.js';
import type { Payment, PaymentRepository } from './payment-repository.js';
import { sentBackOf } from './payment-views.js';
import { createReadLinkedDue, type LinkedDue, type LinkedDueDeps } from './linked-due.js';

type GuestPaymentsDeps = LinkedDueDeps &
  Parameters<typeof createReadProgress>[0] & {
    payments: Pick<PaymentRepository, 'findByRef' | 'listOfDue' | 'countReceiptMail'>;
    gateways: Gateways;
    checkouts: OpenCheckout;
    letters: Pick<PaymentLetters, 'friendReceipt'>;
  };
type Progress = z.output<typeof payLinkProgress.data>;

export type GuestPayments = ReturnType<typeof createGuestPayments>;

/**
 * Payments by people with a pay link and no account (D-125). They are the same as members', in the
 * same ledger; instead of an account they name the browser, by the hash of a key that only it has.
 */
export function createGuestPayments(deps: GuestPaymentsDeps) {
  const { links, payments, customers, gateways, checkouts, letters } = deps;
  const readLinkedDue = createReadLinkedDue(deps);
  const { settleOwn } = createReadProgress(deps);

  /** @throws AppError link_ended, also for a secret that no link has */
  async function linkedDue(secret: string): Promise<LinkedDue> {
    const linked = await readLinkedDue(await links.findBySecret(hashOf(secret)));
    if (!linked) throw new AppError('link_ended');
    return linked;
  }

  /** @throws AppError not_found for a payment that this browser did not make */
  function ownPayment({ payerKey, provider, ref }: PayLinkProgressRequest): Promise<Payment> {
    const friendKey = hashOf(payerKey);
    return settleOwn({ ref, way: provider, isOwn: (payment) => payment.friendKey === friendKey });
  }

  async function nameIn({ customerId }: Payment): Promise<string> {
    const customer = await customers.find(customerId);
    return customer ? shownName(customer) : '';
  }

  return {
    /** @throws AppError link_ended */
    view: async (secret: string, viewer: UserId | null = null): Promise<AskedPayment> =>
      viewOf(await linkedDue(secret), viewer),

    /** @throws AppError the codes that the contract lists */
    async checkout(
      { secret, payerKey, totalAmount }: PayLinkCheckoutRequest,
      provider: CheckoutProvider,
    ): Promise<OpenedAnswer> {
      const linked = await linkedDue(secret);
      if (linked.state === 'paid') throw new AppError('already_paid');
      const { link, customer, due } = linked;
      if (totalAmount !== due.quote.total) throw new AppError('price_changed');
      const gateway = provider === 'paypal' ? gateways.wallet : gateways.card;
      if (!gateway) throw new AppError('payment_not_started');
      const friend = { key: hashOf(payerKey), askedAt: link.createdAt };
      const opened = await checkouts.open({ customer, due, user: link.userId, friend, gateway: gateway.id });
      const isOpen = (await links.findBySecret(link.secretHash)) !== null;
      if (!isOpen) await checkouts.release(due.key); // withdrawn meanwhile
      if (!isOpen) throw new AppError('link_ended');
      return openedAnswer(opened);
    },

    /** Harmless when repeated. @throws AppError not_found */
    async progress(asked: PayLinkProgressRequest): Promise<Progress> {
      const payment = await ownPayment(asked);
      const receipt = wasComplete(payment) ? receiptOf(payment, await nameIn(payment)) : null;
      return { progress: progressIn(payment), receipt };
    },

    /** @throws AppError not_found, too_many_requests */
    async mailReceipt({ email, ...asked }: ReceiptMailRequest, language: Language): Promise<{ queued: true }> {
      const payment = await ownPayment(asked);
      if (!wasComplete(payment)) throw new AppError('not_found');
      const count = await payments.countReceiptMail(payment.id, mostReceiptMails);
      if (count === null) throw new AppError('too_many_requests');
      const who = await nameIn(payment);
      const recipient = { name: '', address: email, language };
      await letters.friendReceipt(payment, { who, count, path: payReceiptPath(asked), recipient });
      return { queued: true };
    },
  };
}

/** Whether there is a receipt: the purchase was applied, and its money stayed or went back later. */
function wasComplete({ state, appliedAt }: Payment): boolean {
  return state === 'applied' || (state === 'refunded' && appliedAt !== null);
}

/** Until it is approved nobody has reviewed what an owner typed, and this page asks for money in our name. */
function shownName({ basicInfo, approvedAt }: Pick<Customer, 'basicInfo' | 'approvedAt'>): string {
  return approvedAt ? tidyLine(basicInfo.firstName) : plainPartOf(basicInfo.firstName);
}

function viewOf(linked: LinkedDue, viewer: UserId | null): AskedPayment {
  const { kind, endsAt, userId } = linked.link;
  const asker = plainPartOf(linked.link.asker);
  const facts = { name: shownName(linked.customer), asker, kind, endsAt, isOwn: userId === viewer };
  const nothing = { lines: [], alreadyPaid: cents(0), totalAmount: cents(0) };
  if (linked.state === 'paid') return { state: 'paid', ...facts, ...nothing };
  const { lines, alreadyPaid, total } = linked.due.quote;
  return { state: 'open', ...facts, lines: [...lines], alreadyPaid, totalAmount: total };
}

function receiptOf(payment: Payment, name: string): Progress['receipt'] {
  const { dueKind: kind, quote, card, receiptNumber, paidAt, refundedAt, cents: total } = payment;
  const { lines, alreadyPaid } = quote;
  const refunds = sentBackOf(payment);
  return { name, kind, lines, alreadyPaid, card, receiptNumber, paidAt, totalPrice: cents(total), refundedAt, refunds };
}
