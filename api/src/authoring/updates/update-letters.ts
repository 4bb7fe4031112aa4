import { cents, formatCents } from '@inkbridge/shared/pricing';
import { paths, pathTo } from '@inkbridge/shared/routes';
import type { Notifier } from '../../post/notices.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import { type NoticeContent, withName } from '../../profiles/profile-letter.js';
import type { Update } from '../../profiles/update-repository.js';

type UpdateLettersDeps = { customers: Pick<CustomerRepository, 'find'>; post: Notifier };

export type UpdateLetters = ReturnType<typeof createUpdateLetters>;

/** Mails to the author of an update about its end. Each returns what `Notifier.notify` returns. */
export function createUpdateLetters({ customers, post }: UpdateLettersDeps) {
  const notifyAuthor = (kind: string, update: Update, write: (update: Update) => NoticeContent): Promise<boolean> =>
    post.notify({ kind, id: update.id }, async () => {
      const customer = await customers.find(update.customerId);
      return withName({ recipient: update.createdBy, ...write(update) }, customer);
    });

  return {
    approved: (update: Update) => notifyAuthor('updateApproved', update, approved),
    rejected: (update: Update) => notifyAuthor('updateRejected', update, rejected),
    dropped: (update: Update) => notifyAuthor('updateDropped', update, dropped),
    sentBack: (update: Update) => notifyAuthor('updateSentBack', update, sentBack),
  };
}

function approved({ customerId }: Update): NoticeContent {
  return { letter: 'updateApproved', facts: {}, path: pathTo('profile', customerId), event: '' };
}

function rejected({ reason, paidCents }: Update): NoticeContent {
  const amount = paidCents > 0 ? formatCents(cents(paidCents)) : null;
  return { letter: 'updateRejected', facts: { reason, amount }, path: paths.updateList, event: '' };
}

function dropped({ paidCents }: Update): NoticeContent {
  const facts = { amount: formatCents(cents(paidCents)) };
  return { letter: 'updateDropped', facts, path: paths.updateList, event: '' };
}

function sentBack({ customerId, sentBack: asked }: Update): NoticeContent {
  const event = asked?.at.toISOString() ?? '';
  const path = pathTo('updateProfile', customerId);
  return { letter: 'updateSentBack', facts: { reason: asked?.reason }, path, event };
}
