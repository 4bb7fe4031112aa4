import type { CustomerId } from '@inkbridge/contracts';
import { flatFees, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import type { ReminderDays } from '@inkbridge/shared/profile-lifecycle';
import { paths, pathTo, paymentPath, renewPath } from '@inkbridge/shared/routes';
import { forEachApart } from '../../database/unreadable.js';
import type { Notifier } from '../../post/notices.js';
import type { OwedLetter } from '../../profiles/customer-doc.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { creationQuote } from '../../profiles/dues.js';
import { type NoticeContent, termEnd, toOwner } from '../../profiles/profile-letter.js';
import { removalDay } from './removal-times.js';

type ProfileLettersDeps = {
  customers: Pick<CustomerRepository, 'find' | 'listOwingLetters' | 'markLetterQueued'>;
  post: Notifier;
  now: () => Date;
};

/** Letters in one run of the job. */
const mostOwed = 100;

export type ProfileLetters = ReturnType<typeof createProfileLetters>;

/** Mails to the owner about the life of a profile. Each returns what `Notifier.notify` returns. */
export function createProfileLetters({ customers, post, now }: ProfileLettersDeps) {
  const notifyOwner = (kind: string, id: CustomerId, write: (customer: Customer) => NoticeContent): Promise<boolean> =>
    post.notify({ kind, id }, async () => {
      const customer = await customers.find(id);
      return customer && toOwner(customer, write(customer));
    });

  /** Clears the mark of an owed letter. A mark that stays is harmless: the same letter is queued once. */
  async function settle(letter: OwedLetter, isQueued: Promise<boolean>, id: CustomerId): Promise<boolean> {
    if (await isQueued) await customers.markLetterQueued(id, letter).catch(() => undefined);
    return isQueued;
  }

  const owed = {
    created: (id: CustomerId) => settle('created', notifyOwner('profileCreated', id, created), id),
    approved: (id: CustomerId) => settle('approved', notifyOwner('profileApproved', id, approved), id),
    sentBack: (id: CustomerId) => settle('sentBack', notifyOwner('profileSentBack', id, sentBack), id),
  } satisfies Record<OwedLetter, (id: CustomerId) => Promise<boolean>>;

  return {
    ...owed,
    /** Queues letters that could not be queued when they were due, a limited number per call. */
    async sendOwed(): Promise<void> {
      const owing = await customers.listOwingLetters(mostOwed);
      await forEachApart(owing, async ({ id, untold }) => untold && owed[untold](id));
    },
    /** `days` before the end of the term. */
    endsSoon: (id: CustomerId, days: ReminderDays) =>
      notifyOwner('endsSoon', id, (customer) => endsSoon(customer, days, now())),
    unpaidSoonRemoved: (id: CustomerId) =>
      notifyOwner('unpaidSoonRemoved', id, (customer) => unpaidSoonRemoved(customer, now())),
    /** Call it while the profile still exists. */
    unpaidRemoved: (id: CustomerId) => notifyOwner('unpaidRemoved', id, unpaidRemoved),
  };
}

const toPay = (customer: Customer) => formatCents(creationQuote(customer).total);

function created(customer: Customer): NoticeContent {
  return { letter: 'created', facts: { amount: toPay(customer) }, path: paymentPath(customer.id), event: '' };
}

function approved(customer: Customer): NoticeContent {
  const event = customer.approvedAt?.toISOString() ?? '';
  return { letter: 'approved', facts: { date: termEnd(customer) }, path: pathTo('profile', customer.id), event };
}

function sentBack({ id, sentBack: asked }: Customer): NoticeContent {
  const event = asked?.at.toISOString() ?? '';
  return { letter: 'sentBack', facts: { reason: asked?.reason }, path: pathTo('updateProfile', id), event };
}

const endingLetters = { 30: 'endsSoon', 7: 'endsSoon', 1: 'endsTomorrow', 0: 'endsToday' } as const;

function endsSoon(customer: Customer, days: ReminderDays, now: Date): NoticeContent {
  const { id, expiresAt } = customer;
  const hasEnded = expiresAt !== null && expiresAt <= now;
  return {
    letter: hasEnded ? 'ended' : endingLetters[days],
    facts: { date: termEnd(customer), days: String(days), amount: formatCents(flatFees.renewal) },
    path: renewPath(id),
    event: `${expiresAt?.toISOString() ?? ''} ${days}`,
  };
}

function unpaidSoonRemoved(customer: Customer, now: Date): NoticeContent {
  const facts = { amount: toPay(customer), date: formatDate(removalDay(customer, now)) };
  return { letter: 'unpaidSoonRemoved', facts, path: paymentPath(customer.id), event: '' };
}

function unpaidRemoved(): NoticeContent {
  return { letter: 'unpaidRemoved', facts: {}, path: paths.createProfile, event: '' };
}
