import { pathTo } from '@inkbridge/shared/routes';
import { forEachApart } from '../../database/unreadable.js';
import type { Notifier } from '../../post/notices.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { toOwner } from '../../profiles/profile-letter.js';

type FormLettersDeps = {
  customers: Pick<CustomerRepository, 'find' | 'listOwingFormLetters' | 'markFormLetterQueued'>;
  post: Notifier;
};

/** Letters in one run of the job. */
const mostOwed = 100;

const letters = { confirmed: 'formConfirmed', declined: 'formDeclined' } as const;

export type FormLetters = ReturnType<typeof createFormLetters>;

/** Mails to the owner about the decision on a signed form (D-136). */
export function createFormLetters({ customers, post }: FormLettersDeps) {
  /** Queues the letter about the decision that `customer` has; none if there is a later decision or form by now. */
  async function decided({ id, signedForm }: Customer): Promise<void> {
    const decidedAt = signedForm?.decidedAt;
    if (!decidedAt) return;
    const isQueued = await post.notify({ kind: 'formDecided', id }, async () => {
      const customer = await customers.find(id);
      return customer && letterAbout(customer, decidedAt);
    });
    // A mark that stays is harmless, because the same letter is queued once.
    if (isQueued) await customers.markFormLetterQueued(id, decidedAt).catch(() => undefined);
  }

  return {
    decided,
    /** Queues letters that could not be queued when they were due, a limited number per call. */
    async sendOwed(): Promise<void> {
      await forEachApart(await customers.listOwingFormLetters(mostOwed), decided);
    },
  };
}

function letterAbout(customer: Customer, at: Date) {
  const form = customer.signedForm;
  if (!form || form.state === 'waiting' || form.decidedAt?.getTime() !== at.getTime()) return null;
  return toOwner(customer, {
    letter: letters[form.state],
    facts: { reason: form.reason },
    path: pathTo('profile', customer.id),
    event: `${form.state} ${at.toISOString()}`,
  });
}
