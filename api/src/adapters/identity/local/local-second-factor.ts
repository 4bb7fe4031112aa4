import { secondFactorFacts } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { AppError } from '../../../http/answers/app-error.js';
import type { Audience } from '../../../http/sessions/door.js';
import type { ChangedFactor, FactorOwner, SecondFactorKeeper } from '../../../people/accounts/second-factor.js';
import type { FactorMailer, FactorNoticeKind } from '../../../post/code-mails.js';
import type { Challenges } from '../second-factor/challenges.js';
import type { CodeCheck } from '../second-factor/code-check.js';
import type { IdentityDoc } from '../base/identity-doc.js';
import type { LocalSessions } from './local-sessions.js';
import type { FactorRepository } from '../second-factor/mongo-factor-repository.js';
import type { IdentityRepository } from '../base/mongo-identity-repository.js';
import { challengeIn, creationOf, type RelyingParty, verifyNewPasskey } from '../second-factor/passkey-ceremonies.js';
import { newRecoveryCodes, recoveryHash } from '../second-factor/recovery-codes.js';
import type { SealedTexts } from '../second-factor/sealed-text.js';
import { hasSecondFactor } from '../base/second-factor-doc.js';
import { linkOf, newKey } from '../second-factor/time-codes.js';

type SecondFactorDeps = {
  repository: Pick<IdentityRepository, 'findByUid'>;
  factors: FactorRepository;
  challenges: Challenges;
  codes: CodeCheck;
  sealed: SealedTexts;
  resume: LocalSessions['resume'];
  mailer: FactorMailer;
  parties: Readonly<Record<Audience, RelyingParty>>;
  now: () => Date;
};

export type LocalSecondFactor = Omit<SecondFactorKeeper, 'completeSignIn' | 'passkeyRequest' | 'signInWithPasskey'>;

/** Authenticator app, recovery codes and passkeys of our own identities. */
export function createLocalSecondFactor(parts: SecondFactorDeps): LocalSecondFactor {
  const { repository, factors, challenges, codes, sealed, resume, mailer, parties, now } = parts;

  async function found(uid: string): Promise<IdentityDoc> {
    const identity = await repository.findByUid(uid);
    if (!identity) throw new AppError('not_found');
    return identity;
  }

  /** Tells the owner, and renews their session if the change ended all. `amr`: how this session proved who it is. */
  async function afterChange(
    before: IdentityDoc,
    { uid, language, browser, door }: FactorOwner,
    { kind, amr, recoveryCodes = null }: { kind: FactorNoticeKind; amr: string[]; recoveryCodes?: string[] | null },
  ): Promise<ChangedFactor> {
    await mailer.sendFactorNotice({ to: { uid, address: before.email }, language, kind });
    const { gen } = await found(uid);
    return {
      recoveryCodes,
      opened: gen === before.gen ? null : await resume(uid, { ...browser, remember: false, door, amr }),
    };
  }

  /** The recovery codes come with the first factor. */
  function firstCodes(identity: IdentityDoc, uid: string) {
    if (hasSecondFactor(identity)) return { recoveryCodes: null, hashes: null };
    const recoveryCodes = newRecoveryCodes();
    return { recoveryCodes, hashes: recoveryCodes.map((code) => recoveryHash(code, uid)) };
  }

  return {
    async state(uid, door) {
      const { authenticator, passkeys = [], recoveryHashes = [] } = await found(uid);
      return {
        managed: 'here',
        authenticator: authenticator ? { since: authenticator.since } : null,
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, rpId }) => ({
          id,
          name,
          createdAt,
          lastUsedAt,
          worksHere: rpId === parties[door.audience].id,
        })),
        recoveryCodesLeft: recoveryHashes.length,
      };
    },

    async offerAuthenticator({ uid, door, bySecondFactor }) {
      const identity = await found(uid);
      refuseByPasswordAlone(identity, bySecondFactor);
      const { email, gen, authenticator } = identity;
      if (authenticator) throw new AppError('second_factor_changed');
      const key = newKey();
      await challenges.beginOf(uid, { purpose: 'new_authenticator', uid, gen, door, key: sealed.seal(key, uid) });
      return { key, link: linkOf(key, email) };
    },

    async confirmAuthenticator(owner, code) {
      const { uid, door } = owner;
      const [identity, offer] = [await found(uid), await challenges.findOf(uid, 'new_authenticator', door)];
      const key = offer?.key && offer.gen === identity.gen ? sealed.open(offer.key, uid) : null;
      if (!offer?.key || key === null) throw new AppError('second_step_over');
      const lastStep = await codes.firstStep(uid, key, code);
      const { recoveryCodes, hashes } = firstCodes(identity, uid);
      const authenticator = { key: offer.key, since: now(), lastStep };
      const isNew = !identity.authenticator && (await challenges.end(offer));
      if (!isNew || !(await factors.addAuthenticator(identity, authenticator, hashes))) {
        throw new AppError('second_factor_changed');
      }
      return afterChange(identity, owner, { kind: 'authenticatorOn', amr: ['otp', 'mfa'], recoveryCodes });
    },

    async removeAuthenticator(owner, given) {
      const identity = await found(owner.uid);
      if (!identity.authenticator) throw new AppError('second_factor_changed');
      await codes.demand(identity, given, { language: owner.language, from: 'session' });
      if (!(await factors.removeAuthenticator(identity))) throw new AppError('second_factor_changed');
      return afterChange(identity, owner, { kind: 'authenticatorOff', amr: ['pwd'] });
    },

    async renewRecoveryCodes(owner) {
      const identity = await found(owner.uid);
      refuseByPasswordAlone(identity, owner.bySecondFactor);
      const recoveryCodes = newRecoveryCodes();
      const hashes = recoveryCodes.map((code) => recoveryHash(code, owner.uid));
      if (!hasSecondFactor(identity) || !(await factors.setRecoveryHashes(identity, hashes))) {
        throw new AppError('second_factor_changed');
      }
      return afterChange(identity, owner, { kind: 'recoveryCodesNew', amr: ['pwd'], recoveryCodes });
    },

    async offerPasskey({ uid, door, bySecondFactor }) {
      const identity = await found(uid);
      refuseByPasswordAlone(identity, bySecondFactor);
      refuseTooMany(identity);
      const text = await challenges.begin({ purpose: 'new_passkey', uid, gen: identity.gen, door });
      return creationOf(identity, parties[door.audience], text);
    },

    async addPasskey(owner, { name, passkey: given }) {
      const { uid, door } = owner;
      const challenge = challengeIn(given);
      const asked = await challenges.take(challenge, 'new_passkey', door);
      const identity = await found(uid);
      refuseTooMany(identity);
      const rp = parties[door.audience];
      const isAsked = asked?.uid === uid && asked.gen === identity.gen;
      const key = isAsked ? await verifyNewPasskey(given, rp, challenge) : null;
      if (!key || (await factors.isKnownPasskey(key.credentialId))) throw new AppError('passkey_refused');

      const { recoveryCodes, hashes } = firstCodes(identity, uid);
      const id = new ObjectId().toHexString();
      const passkey = { id, ...key, rpId: rp.id, name, createdAt: now(), lastUsedAt: null };
      if (!(await factors.addPasskey(identity, passkey, hashes))) throw new AppError('second_factor_changed');
      return afterChange(identity, owner, { kind: 'passkeyAdded', amr: ['pop', 'user', 'mfa'], recoveryCodes });
    },

    async renamePasskey({ uid }, id, name) {
      const identity = await found(uid);
      const passkey = identity.passkeys?.find((one) => one.id === id);
      if (!passkey || !(await factors.setPasskey(identity, passkey, { name }))) throw new AppError('not_found');
    },

    async removePasskey(owner, id) {
      const identity = await found(owner.uid);
      refuseByPasswordAlone(identity, owner.bySecondFactor);
      if (!identity.passkeys?.some((passkey) => passkey.id === id)) throw new AppError('not_found');
      if (!(await factors.removePasskey(identity, id))) throw new AppError('second_factor_changed');
      return afterChange(identity, owner, { kind: 'passkeyRemoved', amr: ['pwd'] });
    },
  };
}

/** @throws AppError confirm_second_factor where one is set up that the session has not just used */
function refuseByPasswordAlone(identity: IdentityDoc, bySecondFactor: boolean): void {
  if (hasSecondFactor(identity) && !bySecondFactor) throw new AppError('confirm_second_factor');
}

/** @throws AppError too_many_passkeys */
function refuseTooMany({ passkeys = [] }: IdentityDoc): void {
  if (passkeys.length >= secondFactorFacts.mostPasskeys) throw new AppError('too_many_passkeys');
}
