import type { Auth, UserRecord } from 'firebase-admin/auth';
import { isEmailAddress, normalEmail } from '../../../people/accounts/email-address.js';
import type { IdentityMailer } from '../../../post/code-mails.js';
import type { EmailChange, MailAsked, VerificationReader } from '../../../people/accounts/identity-provider.js';
import { firebaseCode } from './firebase-failures.js';
import { type IdentityMails, mayWriteTo, toReset, verificationLimit, waitForChange } from '../local/local-mails.js';
import { digestOf, type Throttle } from '../base/throttle.js';

type FirebaseMailsDeps = {
  mailer: IdentityMailer;
  throttle: Pick<Throttle, 'take' | 'takeAllowance'>;
  ask: <T>(answer: Promise<T>) => Promise<T>;
};

/** Firebase has limits of its own and does not report how long they last. */
const retryAfterSeconds = 60;

/**
 * The admin SDK sends no mail; it only makes links to Firebase's own pages. We take the code from the link and send our
 * own mail; our pages redeem it through the browser's SDK.
 */
export function createFirebaseMails(auth: Auth, { mailer, throttle, ask }: FirebaseMailsDeps): IdentityMails {
  return {
    async sendVerification(uid, reader) {
      return verificationTo(await ask(auth.getUser(uid)), reader);
    },

    async sendVerificationTo(typed, reader) {
      try {
        const user = await ask(auth.getUserByEmail(normalEmail(typed)));
        if (!user.disabled) await verificationTo(user, reader);
      } catch (error) {
        if (!isNobody(error)) throw error;
      }
    },

    async sendPasswordReset(typed, { language }) {
      const address = normalEmail(typed);
      try {
        const { uid, disabled } = await ask(auth.getUserByEmail(address));
        if (disabled) return;
        if ((await throttle.take({ key: `reset:${digestOf(address)}`, rules: toReset })) > 0) return;
        const code = codeIn(await ask(auth.generatePasswordResetLink(address)));
        await mailer.sendPasswordReset({ to: { uid, address }, code, language });
      } catch (error) {
        if (!isNobody(error)) throw error;
      }
    },

    async sendPasswordNotice(uid, { language }) {
      const { email: address } = await ask(auth.getUser(uid));
      if (address !== undefined) await mailer.sendPasswordNotice({ to: { uid, address }, language });
    },

    async sendEmailChange(uid, newEmail, { language }) {
      const email = normalEmail(newEmail);
      if (!isEmailAddress(email)) return { ok: false, reason: 'auth/invalid-email' };
      const { email: oldAddress = '' } = await ask(auth.getUser(uid));
      if (oldAddress === email) return { ok: true, email };
      const wait = await waitForChange(throttle, uid);
      if (wait > 0) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: wait };
      await mailer.sendEmailChangeNotice({ to: { uid, address: oldAddress }, language }); // before anything can change
      if (!(await mayWriteTo(throttle, email))) return { ok: true, email };
      try {
        const holder = await holderOf(email);
        if (holder !== null) {
          await mailer.sendEmailTaken({ to: { uid: holder, address: email }, language });
          return { ok: true, email };
        }
        const code = codeIn(await ask(auth.generateVerifyAndChangeEmailLink(oldAddress, email)));
        await mailer.sendEmailChange({ to: { uid, address: email }, code, language });
        return { ok: true, email };
      } catch (error) {
        return changeRefused(error, email);
      }
    },

    cancelEmailChange: () => Promise.resolve(false), // Firebase takes no code back
  };

  async function verificationTo(user: UserRecord, reader: VerificationReader): Promise<MailAsked> {
    const { uid, email: address, emailVerified } = user;
    if (address === undefined || emailVerified) return { sent: false };
    const wait = await throttle.take(verificationLimit(address, reader));
    if (wait > 0) return { sent: false, retryAfterSeconds: wait };
    try {
      const code = codeIn(await ask(auth.generateEmailVerificationLink(address)));
      await mailer.sendVerification({ to: { uid, address }, code, language: reader.language, next: reader.next });
      return { sent: true };
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      return { sent: false, retryAfterSeconds };
    }
  }

  async function holderOf(email: string): Promise<string | null> {
    try {
      const { uid } = await ask(auth.getUserByEmail(email));
      return uid;
    } catch (error) {
      if (isNobody(error)) return null;
      throw error;
    }
  }
}

function codeIn(link: string): string {
  const code = new URL(link).searchParams.get('oobCode');
  if (!code) throw new Error('Firebase made a link without a code'); // the link itself is as secret as the code
  return code;
}

function isTooMuch(error: unknown): boolean {
  return firebaseCode(error) === 'auth/too-many-requests';
}

/** No identity has the address, or it is not an address. */
function isNobody(error: unknown): boolean {
  return ['auth/user-not-found', 'auth/email-not-found', 'auth/invalid-email'].includes(firebaseCode(error));
}

function changeRefused(error: unknown, email: string): EmailChange {
  if (isTooMuch(error)) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds };
  const code = firebaseCode(error);
  if (code === 'auth/email-already-exists') return { ok: true, email }; // taken since we looked
  if (code === 'auth/invalid-new-email') return { ok: false, reason: 'auth/invalid-email' };
  throw error;
}
