import { day, minute } from '@inkbridge/shared/time';
import { isEmailAddress, normalEmail } from '../../../people/accounts/email-address.js';
import type { IdentityMailer } from '../../../post/code-mails.js';
import type { IdentityProvider, MailAsked, VerificationReader } from '../../../people/accounts/identity-provider.js';
import type { ActionCodes } from './action-codes.js';
import type { Rule } from '../base/allowance.js';
import type { IdentityDoc } from '../base/identity-doc.js';
import type { KnownPlaces } from '../base/known-places.js';
import type { IdentityRepository } from '../base/mongo-identity-repository.js';
import { digestOf, type Limit, type Throttle } from '../base/throttle.js';

/** The automatic mail must not block the first click on Resend (D-65). */
const toConfirm: readonly Rule[] = [
  { burst: 3, every: minute },
  { most: 10, within: day },
];
/** After the mail of a registration a login sends no second one; the click on Resend does. */
const toConfirmAtSignIn: readonly Rule[] = [...toConfirm, { most: 1, within: minute }];

/** The limit of verification mails to one address. */
export function verificationLimit(address: string, { atSignIn = false }: VerificationReader): Limit {
  return { key: `verification:${digestOf(address)}`, rules: atSignIn ? toConfirmAtSignIn : toConfirm };
}

export const toReset: readonly Rule[] = [
  { most: 3, within: 60 * minute },
  { most: 10, within: day },
];

type LocalMailsDeps = {
  repository: IdentityRepository;
  codes: ActionCodes;
  throttle: Throttle;
  mailer: IdentityMailer;
  places: Pick<KnownPlaces, 'recognise'>;
};

/** The mails of an identity provider. */
export type IdentityMails = Pick<
  IdentityProvider,
  | 'sendVerification'
  | 'sendVerificationTo'
  | 'sendPasswordReset'
  | 'sendPasswordNotice'
  | 'sendEmailChange'
  | 'cancelEmailChange'
>;

/** Seconds until the user may request another address again. Counted first, so that the answer depends on nothing else. */
export function waitForChange(throttle: Pick<Throttle, 'take'>, uid: string): Promise<number> {
  return throttle.take({ key: `change:${uid}`, rules: toConfirm });
}

/** False when an address that was typed here was sent enough mails; the caller's answer does not reveal it. */
export async function mayWriteTo(throttle: Pick<Throttle, 'take'>, email: string): Promise<boolean> {
  return (await throttle.take({ key: `mail:change:${digestOf(email)}`, rules: toReset })) === 0;
}

/** Mails with codes, limited to what a user could reasonably request. */
export function createLocalMails({ repository, codes, throttle, mailer, places }: LocalMailsDeps): IdentityMails {
  async function verificationTo(identity: IdentityDoc | null, reader: VerificationReader): Promise<MailAsked> {
    if (!identity || identity.emailVerified) return { sent: false };
    const uid = identity._id.toHexString();
    const wait = await throttle.take(verificationLimit(identity.email, reader));
    if (wait > 0) return { sent: false, retryAfterSeconds: wait };

    const { email: address } = identity;
    const next = reader.next ?? (await codes.lastNext(uid, 'verification')); // a mail sent again leads there too
    const code = await codes.issue({ uid, purpose: 'verification', email: address, next });
    await mailer.sendVerification({ to: { uid, address }, code, language: reader.language, next });
    return { sent: true };
  }

  return {
    async sendVerification(uid, reader) {
      return verificationTo(await repository.findByUid(uid), reader);
    },

    async sendVerificationTo(typed, reader) {
      const identity = await repository.findByEmail(normalEmail(typed));
      if (!identity?.disabled) await verificationTo(identity, reader);
    },

    async sendPasswordReset(typed, { language, from }) {
      const email = normalEmail(typed);
      const identity = await repository.findByEmail(email);
      if (!identity || identity.disabled) return;
      const known = places.recognise(identity, from);
      const key = `reset:${digestOf(email)}${known ? `:${known.hash}` : ''}`; // strangers use up only their own mails
      if ((await throttle.take({ key, rules: toReset })) > 0) return;

      const uid = identity._id.toHexString();
      const code = await codes.issue({ uid, purpose: 'reset', email });
      await mailer.sendPasswordReset({ to: { uid, address: email }, code, language });
    },

    async sendPasswordNotice(uid, { language }) {
      const identity = await repository.findByUid(uid);
      if (identity) await mailer.sendPasswordNotice({ to: { uid, address: identity.email }, language });
    },

    async sendEmailChange(uid, newEmail, { language }) {
      const email = normalEmail(newEmail);
      if (!isEmailAddress(email)) return { ok: false, reason: 'auth/invalid-email' };
      const identity = await repository.findByUid(uid);
      if (!identity) throw new Error(`There is no identity ${uid}`);
      const { email: oldAddress } = identity;
      if (oldAddress === email) return { ok: true, email };
      const wait = await waitForChange(throttle, uid);
      if (wait > 0) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: wait };

      await mailer.sendEmailChangeNotice({ to: { uid, address: oldAddress }, language }); // before anything can change
      if (!(await mayWriteTo(throttle, email))) return { ok: true, email };
      const holder = await repository.findByEmail(email);
      if (holder) {
        await mailer.sendEmailTaken({ to: { uid: holder._id.toHexString(), address: email }, language });
      } else {
        const code = await codes.issue({ uid, purpose: 'change', email });
        await mailer.sendEmailChange({ to: { uid, address: email }, code, language });
      }
      return { ok: true, email };
    },

    async cancelEmailChange(uid) {
      await codes.end(uid, 'change');
      return true;
    },
  };
}
