import { forEachApart } from '../../database/unreadable.js';
import { AppError } from '../../http/answers/app-error.js';
import type { TokenHolder } from '../../http/sessions/identity.js';
import type { Language } from '../../http/requests/language.js';
import { normalEmail } from './email-address.js';
import type { FreshSignIn, Proof } from './fresh-sign-in.js';
import type { IdentityProvider } from './identity-provider.js';
import type { UserRepository } from './user-repository.js';
import { pendingEmailOf } from './user-view.js';
import type { Account } from './user.js';

type EmailChangeDeps = {
  users: Pick<UserRepository, 'find' | 'findIdByUid' | 'setEmail' | 'dropPendingEmail' | 'listPendingEmail'>;
  identities: Pick<IdentityProvider, 'sendEmailChange' | 'cancelEmailChange' | 'find'>;
  freshSignIn: FreshSignIn;
  now: () => Date;
};

/** The user who asks for a change, their address and language. */
export type Asker = { holder: Pick<TokenHolder, 'uid' | 'session'>; address: string; language: Language };

export type EmailChange = ReturnType<typeof createEmailChange>;

/**
 * Another email address for an account: it counts once the link in the mail to it was opened (D-62). The identity
 * provider has the address; the account has a copy, for lists and mails, which only writes bring up to date.
 */
export function createEmailChange({ users, identities, freshSignIn, now }: EmailChangeDeps) {
  /** Stores the address that the identity has by now, and forgets one that waited too long. Harmless when repeated. */
  async function settle(uid: string): Promise<void> {
    const [id, known] = await Promise.all([users.findIdByUid(uid), identities.find(uid)]);
    const account = id && (await users.find(id));
    if (!account || !known) return;
    if (known.email !== account.email) await users.setEmail(account.id, known.email);
    else if (account.pendingEmail && pendingEmailOf(account, now()) === null) await users.dropPendingEmail(uid);
  }

  return {
    /**
     * Requests a mail to `typed`. Says nothing about who has that address: the mail does. Returns what is pending then.
     * @throws AppError auth/…, confirm_it_is_you, wrong_password
     */
    async ask(
      { uid }: Pick<Account, 'uid'>,
      { email, password }: Proof & { email: string },
      { holder, address, language }: Asker,
    ): Promise<NonNullable<Account['pendingEmail']>> {
      await freshSignIn.demand(holder, { password, address });
      const change = await identities.sendEmailChange(uid, email, { language });
      if (!change.ok) throw new AppError(change.reason, { retryAfterSeconds: change.retryAfterSeconds });
      return { address: change.email, askedAt: now() };
    },

    /** Whether `typed` is neither the current address nor the one that waits for its mail. */
    isAnother(account: Account, typed: string): boolean {
      return ![account.email, pendingEmailOf(account, now())].includes(normalEmail(typed));
    },

    /** Makes the link void. @throws AppError auth/operation-not-allowed where the identity provider cannot */
    async cancel(uid: string): Promise<void> {
      if (!(await identities.cancelEmailChange(uid))) throw new AppError('auth/operation-not-allowed');
      await users.dropPendingEmail(uid);
    },

    settle,

    /** Completes changes that a crash interrupted, or that were redeemed at a provider elsewhere. */
    async settleLeftovers(signal: AbortSignal): Promise<void> {
      await forEachApart(await users.listPendingEmail(), settle, signal);
    },
  };
}
