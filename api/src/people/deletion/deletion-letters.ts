import { formatDate } from '@inkbridge/shared/profile-fields';
import { accountPath, paths } from '@inkbridge/shared/routes';
import type { Notifier } from '../../post/notices.js';
import type { Account } from '../accounts/user.js';

export type DeletionLetters = ReturnType<typeof createDeletionLetters>;

/** Mails about the end of an account. Each returns what `Notifier.notify` returns. */
export function createDeletionLetters(post: Notifier) {
  /** The address is taken from the account as it was read: a moment later there may be none. */
  const recipientOf = ({ firstName, email, language }: Account) => ({
    name: firstName,
    address: email,
    language: language ?? ('en' as const),
  });

  return {
    asked: (account: Account, { at, askedAt }: NonNullable<Account['deletion']>): Promise<boolean> =>
      post.notify({ kind: 'deletionAsked', id: account.id }, () => ({
        recipient: recipientOf(account),
        letter: 'deletionAsked',
        facts: { date: formatDate(at) },
        path: accountPath('security'),
        event: askedAt.toISOString(),
      })),

    kept: (account: Account, { askedAt }: NonNullable<Account['deletion']>): Promise<boolean> =>
      post.notify({ kind: 'deletionKept', id: account.id }, () => ({
        recipient: recipientOf(account),
        letter: 'deletionKept',
        facts: {},
        path: accountPath('security'),
        event: askedAt.toISOString(),
      })),

    done: (account: Account): Promise<boolean> =>
      post.notify({ kind: 'accountDeleted', id: account.id }, () => ({
        recipient: recipientOf(account),
        letter: 'accountDeleted',
        facts: {},
        path: paths.home,
        event: '',
      })),
  };
}
