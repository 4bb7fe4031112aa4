import type { Registration } from '@inkbridge/contracts';
import { tidyPassword } from '@inkbridge/shared/text';
import { onceMore } from '../../database/database-away.js';
import type { Log } from '../../database/log.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Language } from '../../http/requests/language.js';
import type { AfterAnswer } from './after-answer.js';
import type { Identity } from '../../http/sessions/identity.js';
import type { IdentityProvider, NewcomerMail } from './identity-provider.js';
import type { OwedVerification, UserRepository } from './user-repository.js';

export type RegistrationServiceDeps = {
  users: Pick<UserRepository, 'insert' | 'findIdByUid' | 'remove' | 'listOwedVerification' | 'settleVerification'>;
  identities: Pick<IdentityProvider, 'createUser' | 'deleteUser' | 'sendVerification'>;
  afterAnswer: Pick<AfterAnswer, 'run'>;
  /** Version of the terms that users accept now (D-82). */
  termsVersion: string;
  now: () => Date;
  log: Pick<Log, 'error'>;
};

type About = Omit<Registration, 'email' | 'password' | 'confirmPassword' | 'terms' | 'next'>;

export type RegistrationService = ReturnType<typeof createRegistrationService>;

export function createRegistrationService(ports: RegistrationServiceDeps) {
  const { users, identities, afterAnswer, termsVersion, now, log } = ports;

  /** If this fails, takes back what there is, so that the address can be used again. @throws what the insert throws */
  async function insertAccount({ uid, email }: Identity, about: About, owed: NewcomerMail): Promise<void> {
    const at = now();
    const terms = { version: termsVersion, acceptedAt: at };
    try {
      const { language } = owed;
      const account = { uid, email, ...about, terms, createdAt: at, language, verificationOwed: owed };
      await onceMore(() => users.insert(account)); // one account for each `uid`
    } catch (error) {
      await takeBack(uid).catch((undoError: unknown) => {
        log.error({ err: undoError, uid }, 'a registration that failed could not be taken back');
      });
      throw error;
    }
  }

  /** The account first: it may be stored though nobody said so, and without an identity nobody could ever remove it. */
  async function takeBack(uid: string): Promise<void> {
    const account = await users.findIdByUid(uid);
    if (account) await users.remove(account);
    await identities.deleteUser(uid);
  }

  function sendLater({ uid, ...reader }: OwedVerification): void {
    afterAnswer.run('first verification mail', async () => {
      await identities.sendVerification(uid, reader);
      await users.settleVerification(uid);
    });
  }

  return {
    /**
     * Creates the identity first, because it decides who has the address; then the account, which records that a mail
     * is owed. Does not wait for the mail: `sendOwed` sends it even if the queue, or this process, fails now.
     * @throws AppError password_criteria, auth/invalid-email, auth/weak-password, auth/email-already-in-use
     */
    async register(body: Registration, { language }: { language: Language }): Promise<{ email: string }> {
      const { email, password, confirmPassword, terms: _accepted, next, ...about } = body;
      const reader = next === undefined ? { language } : { language, next };
      if (tidyPassword(password) !== tidyPassword(confirmPassword)) throw new AppError('password_criteria'); // D-74
      const created = await identities.createUser({ email, password });
      if (!created.ok) throw new AppError(created.reason);

      const { identity } = created;
      await insertAccount(identity, about, reader);
      sendLater({ uid: identity.uid, ...reader });
      return { email: identity.email };
    },

    /** Sends the mails that an earlier process owed; called at the start. */
    sendOwed(): void {
      afterAnswer.run('owed verification mails', async () => {
        for (const owed of await users.listOwedVerification()) sendLater(owed);
      });
    },
  };
}
