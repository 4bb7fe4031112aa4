import type { CaseEnd, CaseKind } from '@inkbridge/contracts';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths, pathTo } from '@inkbridge/shared/routes';
import type { NoticeLetter } from '../../post/letters/en.js';
import type { Notice, Notifier } from '../../post/notices.js';
import type { MayWriteTo } from '../../post/typed-recipients.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { toOwner } from '../../profiles/profile-letter.js';
import type { Case, NewCase } from './case.js';

type CaseLettersDeps = { customers: Pick<CustomerRepository, 'find'>; post: Notifier; mayWriteTo: MayWriteTo };

export type CaseLetters = ReturnType<typeof createCaseLetters>;

const endLetters = {
  dismiss: 'caseDismissed',
  decline: 'removalDeclined',
  deactivate: 'caseTakenDown',
  archive: 'caseTakenDown',
  confirmed: 'addressConfirmed',
  corrected: 'addressCorrected',
  answer: 'messageAnswered',
  close: null, // spam, or a message that needs no answer
} as const satisfies Record<CaseEnd, NoticeLetter | null>;

/** The receipts of what was filed, by kind. */
const filedLetters = {
  report: 'reportFiled',
  mail_report: 'reportFiled',
  removal_request: 'removalFiled',
  message: 'messageFiled',
} as const satisfies Record<CaseKind, NoticeLetter>;

/** Mails about reports, removal requests and messages. Each returns what `Notifier.notify` returns. */
export function createCaseLetters({ customers, post, mayWriteTo }: CaseLettersDeps) {
  return {
    /** To the address that was left, if any: whoever typed it need not own it, so only a few go there. */
    filed: (filed: NewCase): Promise<boolean> =>
      post.notify({ kind: 'caseFiled', id: filed.id }, async () => {
        if (!filed.email || !(await mayWriteTo('case', filed.email))) return null;
        return toSender(filed, {
          letter: filedLetters[filed.kind],
          facts: { reference: filed.reference, date: formatDate(filed.dueAt) },
        });
      }),

    /** To the person who filed the case, if they left an address. */
    ended: (ended: Case): Promise<boolean> =>
      post.notify({ kind: 'caseEnded', id: ended.id }, () => {
        const letter = endLetters[ended.end ?? 'dismiss'];
        return letter && toSender(ended, { letter, facts: { reference: ended.reference, reason: ended.note } });
      }),

    /** To the owner of the profile. Reveals neither the person who asked for it nor their words. */
    takenDown: ({ id, customerId, end }: Case): Promise<boolean> =>
      post.notify({ kind: 'takenDown', id }, async () => {
        const customer = customerId && (await customers.find(customerId));
        const letter = end === 'archive' ? 'profileArchived' : 'profileDeactivated';
        return customer && toOwner(customer, { letter, facts: {}, path: paths.manageProfiles, event: '' });
      }),

    /** To the owner of the profile: mail to the person listed may not arrive. */
    mailDoubted: (customer: Customer): Promise<boolean> =>
      post.notify({ kind: 'mailDoubted', id: customer.id }, () => {
        const event = customer.mailDoubtedAt?.toISOString() ?? '';
        const path = pathTo('profile', customer.id);
        return toOwner(customer, { letter: 'mailDoubted', facts: {}, path, event });
      }),
  };
}

function toSender({ name, email, language }: NewCase, content: Pick<Notice, 'letter' | 'facts'>): Notice | null {
  if (!email) return null;
  return { recipient: { name, address: email, language }, ...content, path: paths.home, event: '' };
}
