import type { Language } from '../http/language.js';
import { AppError } from '../http/app-error.js';
import type { Holder } from '../http/caller.js';
import { normalEmail } from './email-address.js';
import type { FreshSignIn, Proof } from './fresh-sign-in.js';
import type { IdentityProvider } from './identity-provider.js';
import type { AccountChange } from './user-repository.js';
import { pendingEmailOf } from './user-view.js';
import type { Account } from './user.js';

type EmailChangeDeps = {
  identities: Pick<IdentityProvider, 'sendEmailChange'>;
  freshSignIn: FreshSignIn;
  now: () => Date;
};

/** Who asks for a change, from which address, and in which language. */
export type Asker = { holder: Pick<Holder, 'uid' | 'session'>; address: string; language: Language };

export type EmailChange = ReturnType<typeof createEmailChange>;

/** Another email address for an account: it counts once the link in the mail to it was opened (D-62). */
export function createEmailChange({ identities, freshSignIn, now }: EmailChangeDeps) {
  return {
    /**
     * Requests a mail to `typed`, unless that is the current or the pending address. Returns what is pending then.
     * @throws AppError auth/…, confirm_it_is_you, wrong_password
     */
    async ask(
      account: Account,
      { email: typed, password }: Proof & { email: string },
      { holder, address, language }: Asker,
    ): Promise<AccountChange['pendingEmail']> {
      const email = normalEmail(typed);
      if (email === account.email || email === pendingEmailOf(account, now())) return account.pendingEmail;
      await freshSignIn.demand(holder, { password, address });
      const change = await identities.sendEmailChange(account.uid, email, { language });
      if (!change.ok) throw new AppError(change.reason, { retryAfterSeconds: change.retryAfterSeconds });
      return { address: change.email, askedAt: now() };
    },
  };
}
