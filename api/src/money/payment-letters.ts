import type { CustomerId, DueKind } from '@inkbridge/contracts';
import { cents, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo, paymentPath } from '@inkbridge/shared/routes';
import type { NoticeLetter } from '../post/letters/en.js';
import type { Notice, Notifier } from '../post/notices.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import { termEnd, toOwner, withName } from '../profiles/profile-letter.js';
import type { Payment, Refund } from './payment-repository.js';

type PaymentLettersDeps = { customers: Pick<CustomerRepository, 'find'>; post: Notifier };

export type PaymentLetters = ReturnType<typeof createPaymentLetters>;

/** `who`: the first name of the person listed, as pay links show it. `path`: the receipt's address, which only its payer has. */
type FriendReceipt = { who: string; count: number; path: string; recipient: Notice['recipient'] };

const receivedLetters = {
  creation: 'paidCreation',
  update: 'paidUpdate',
  renewal: 'paidRenewal',
  placement: 'paidPlacement',
} as const satisfies Record<DueKind, NoticeLetter>;

/** Mails about money. Each returns what `Notifier.notify` returns. */
export function createPaymentLetters({ customers, post }: PaymentLettersDeps) {
  return {
    /** The recipient of `received`, read before it can be written. */
    payerOf: ({ userId }: Payment): Promise<Notice['recipient']> => post.recipientOf(userId),

    /** To the payer, or to the owner who sent a pay link. `customer`: the profile with the payment's effect. */
    received: (payment: Payment, customer: Customer, payer: Notice['recipient'] = payment.userId): Promise<boolean> =>
      post.notify({ kind: 'paymentReceived', id: payment.id }, () => {
        const facts = { ...factsOf(payment), date: termEnd(customer) };
        const letter = payment.friendKey === null ? receivedLetters[payment.dueKind] : 'paidByFriend';
        return withName({ recipient: payer, letter, facts, path: receiptOf(payment), event: '' }, customer);
      }),

    /** To whoever paid by link, at an address that is kept nowhere else. `count`: which mail of this payment it is. */
    friendReceipt: (payment: Payment, { who, count, path, recipient }: FriendReceipt): Promise<boolean> =>
      post.notify({ kind: 'friendReceipt', id: payment.id }, () => {
        const facts = {
          ...factsOf(payment),
          ...(who && { who }),
          date: payment.paidAt && formatDate(payment.paidAt),
        };
        return { recipient, letter: 'friendReceipt', facts, path, event: String(count) };
      }),

    /** To the payer. Nobody has the address of one who paid by link: their page tells them. */
    refunded: async (payment: Payment): Promise<boolean> =>
      payment.friendKey !== null ||
      post.notify({ kind: 'refunded', id: payment.id }, async () => {
        const customer = await customers.find(payment.customerId);
        const path = receiptOf(payment);
        const notice = {
          recipient: payment.userId,
          letter: 'refunded',
          facts: factsOf(payment),
          path,
          event: '',
        } as const;
        return withName(notice, customer);
      }),

    /** To the payer, or to the owner who sent a pay link; one for each part that goes back. */
    refundSent: (payment: Payment, refund: Refund): Promise<boolean> => {
      const event = String(payment.refunds.findIndex(({ key }) => key === refund.key) + 1);
      return post.notify({ kind: 'refundSent', id: payment.id }, async () => {
        const customer = await customers.find(payment.customerId);
        const letter = refundLetterOf(payment);
        const facts = { amount: formatCents(cents(refund.cents)) };
        return withName({ recipient: payment.userId, letter, facts, path: receiptOf(payment), event }, customer);
      });
    },

    /** To the owner of the profile: the provider took the money back, so the profile is unpaid. */
    takenBack: (id: CustomerId): Promise<boolean> =>
      post.notify({ kind: 'moneyTakenBack', id }, async () => {
        const customer = await customers.find(id);
        if (!customer) return null;
        const event = String(customer.settledDues.length);
        return toOwner(customer, { letter: 'moneyTakenBack', facts: {}, path: paymentPath(id), event });
      }),
  };
}

function refundLetterOf({ gateway, friendKey }: Payment): NoticeLetter {
  if (friendKey !== null) return 'refundToFriend';
  return gateway === 'referral' ? 'refundToBalance' : 'refundSent';
}

const factsOf = ({ cents: amount, receiptNumber }: Payment) => ({
  amount: formatCents(cents(amount)),
  receipt: receiptNumber,
});
const receiptOf = ({ id }: Payment) => pathTo('receipt', id);
