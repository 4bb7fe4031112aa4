import { isWeakPassword } from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import { mapValues } from '@inkbridge/shared/objects';
import type { Audience } from '../../../http/sessions/door.js';
import type { FactorMailer, IdentityMailer } from '../../../post/code-mails.js';
import type { ClockWatch } from '../../../jobs/clock-watch.js';
import type { OwnTokens } from '../../../http/sessions/session-claims.js';
import type { IdentityKeeper } from '../../../people/accounts/identity-provider.js';
import type { RedemptionResult, SessionService } from '../../../people/accounts/session-service.js';
import type { CodeDoc, IdentityCollections } from '../base/identity-doc.js';
import { createKnownPlaces, type KnownPlaces } from '../base/known-places.js';
import { type ActionCodes, createActionCodes } from './action-codes.js';
import { createChallenges } from '../second-factor/challenges.js';
import { type CodeCheck, createCodeCheck } from '../second-factor/code-check.js';
import { createLocalIdentityProvider, createStandingOf } from './local-identity-provider.js';
import { createLocalMails } from './local-mails.js';
import { createLocalSecondFactor } from './local-second-factor.js';
import { createLocalSecondStep, type LocalSecondStep } from './local-second-step.js';
import { createLocalSessions, type LocalSessions } from './local-sessions.js';
import { createLocalSignIn } from './local-sign-in.js';
import type { SocialReaders } from './local-social.js';
import { createAttemptRepository } from '../base/mongo-attempt-repository.js';
import { createCodeRepository } from './mongo-code-repository.js';
import { createFactorRepository } from '../second-factor/mongo-factor-repository.js';
import { createFamilyRepository, type FamilyRepository } from './mongo-family-repository.js';
import { createIdentityRepository, type IdentityRepository } from '../base/mongo-identity-repository.js';
import { createPasswordCheck, type PasswordCheck } from './password-check.js';
import type { PasswordHasher } from './password-hash.js';
import { createRefreshSecrets } from './refresh-secrets.js';
import { authenticatorKeys } from '../second-factor/sealed-text.js';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.js';
import { createThrottle } from '../base/throttle.js';

export type LocalIdentity = IdentityKeeper & { tokens: OwnTokens };

export type LocalIdentityOptions = {
  secret: Buffer;
  mailer: IdentityMailer & FactorMailer;
  /** Where each audience's pages are; passkeys belong to one of them. */
  places: Readonly<Record<Audience, URL>>;
  /** Other providers whose tokens are accepted (D-07). */
  social?: SocialReaders;
  /** By default the library's. */
  hasher?: PasswordHasher;
  clock: ClockWatch;
  now: () => Date;
};

/** Puts the local provider together. */
export async function createLocalIdentity(
  collections: IdentityCollections,
  { secret, mailer, places: urls, social = {}, hasher, clock, now }: LocalIdentityOptions,
): Promise<LocalIdentity> {
  const repository = createIdentityRepository(collections);
  const families = createFamilyRepository(collections);
  const codes = createActionCodes(createCodeRepository(collections), now);
  const limits = createThrottle(createAttemptRepository(collections), now);
  const throttle = createSignInThrottle(limits);
  const passwords = await createPasswordCheck(hasher);
  const secrets = createRefreshSecrets(secret);
  const places = createKnownPlaces({ repository, serverSecret: secret, now });
  const mails = createLocalMails({ repository, codes, throttle: limits, mailer, places });
  const sessions = createLocalSessions({ repository, families, secrets, clock, now });
  const factors = createFactorRepository(collections);
  const sealed = authenticatorKeys(secret);
  const codeCheck = createCodeCheck({ factors, sealed, throttle: limits, places, mailer, now });
  const common = {
    repository,
    factors,
    challenges: createChallenges(collections, now),
    codes: codeCheck,
    parties: mapValues(urls, ({ hostname, origin }) => ({ id: hostname, origin })),
    now,
  };
  const { admit, ...secondStep } = createLocalSecondStep({
    ...common,
    begin: sessions.begin,
    rememberPlace: (identity, from) => places.remember(identity, from),
  });
  const removeOver = () => families.removeOver(now());
  return {
    jobs: [{ name: 'sessions', everySeconds: day / 1000, isFinal: true, run: removeOver }],
    identities: createLocalIdentityProvider({
      repository,
      passwords,
      codes,
      mails,
      throttle,
      limits,
      places,
      secondFactor: codeCheck,
      social,
      now,
    }),
    sessions: {
      ...sessions,
      open: createOpen(repository, admit),
      signIn: createLocalSignIn({ repository, passwords, throttle, places, admit, now }),
      ...createLocalSessionList({ families, now }),
      ...createLocalRedemption({
        repository,
        codes,
        passwords,
        throttle,
        places,
        secondFactor: codeCheck,
        familyOf: sessions.familyOf,
      }),
    },
    secondFactor: { ...createLocalSecondFactor({ ...common, sealed, resume: sessions.resume, mailer }), ...secondStep },
    tokens: { kind: 'own', secret, now, standingOf: createStandingOf(repository, families) },
  };
}

/** For an identity whose token of another provider was verified. */
function createOpen(
  { findByUid }: Pick<IdentityRepository, 'findByUid'>,
  admit: LocalSecondStep['admit'],
): SessionService['open'] {
  return async (uid, session) => {
    const identity = await findByUid(uid);
    if (!identity?.emailVerified || identity.disabled) throw new Error(`Identity ${uid} may not have a session`);
    return admit(identity, session);
  };
}

type LocalSessionListDeps = {
  families: FamilyRepository;
  now: () => Date;
};

/** The sessions of one user, and how the user ends them. */
function createLocalSessionList({
  families,
  now,
}: LocalSessionListDeps): Pick<SessionService, 'list' | 'end' | 'endOthers'> {
  return {
    async list(uid) {
      const kept = await families.listOf(uid, now());
      return kept.map(({ _id: id, device, signedInAt, rotatedAt: lastUsedAt, remember }) => ({
        id,
        device: device ?? { browser: null, system: null },
        signedInAt: signedInAt ?? null,
        lastUsedAt,
        remember,
      }));
    },

    async end(uid, id) {
      await families.endOf(uid, id);
      return { ok: true };
    },

    async endOthers(uid, keep) {
      await families.endOthers(uid, keep);
      return { ok: true };
    },
  };
}

type LocalRedemptionDeps = {
  repository: IdentityRepository;
  codes: ActionCodes;
  passwords: PasswordCheck;
  throttle: SignInThrottle;
  places: KnownPlaces;
  secondFactor: Pick<CodeCheck, 'startAnew'>;
  familyOf: LocalSessions['familyOf'];
};

type Browser = Parameters<SessionService['verifyEmail']>[1];

type LocalRedemption = Pick<SessionService, 'verifyEmail' | 'resetPassword'>;

/** Redeems the codes of mails. Of two concurrent redemptions of a code only one succeeds. */
function createLocalRedemption({
  repository,
  codes,
  passwords,
  throttle,
  places,
  secondFactor,
  familyOf,
}: LocalRedemptionDeps): LocalRedemption {
  const used: RedemptionResult = { ok: false, reason: 'auth/invalid-action-code' };

  async function applyTo({ uid, purpose, email }: CodeDoc, browser: Browser): Promise<RedemptionResult> {
    if (purpose === 'verification') return (await repository.markVerified(uid, email)) ? { ok: true, email } : used;
    const own = browser && (await familyOf(browser.cookie, browser.door));
    const keep = own?.uid === uid ? own._id : null; // who opens the link where they are signed in stays signed in
    if (!(await repository.changeEmail(uid, email, keep))) return { ok: false, reason: 'auth/email-already-in-use' };
    await codes.endAllOf(uid); // they went to an address that no longer counts
    return { ok: true, email, changed: { uid } };
  }

  return {
    async verifyEmail(presented, browser) {
      const found = await codes.find(presented, ['verification', 'change']);
      if (!found.ok) return found;
      return (await codes.take(found.code)) ? applyTo(found.code, browser) : used;
    },

    async resetPassword(presented, newPassword, from) {
      const found = await codes.find(presented, ['reset']);
      if (!found.ok) return found;
      const { uid, email } = found.code;
      if (isWeakPassword(newPassword, email)) return { ok: false, reason: 'auth/weak-password' };
      const passwordHash = await passwords.hash(newPassword);
      if (passwordHash === null) return { ok: false, reason: 'auth/too-many-requests' };
      if (!(await codes.take(found.code))) return used;

      // the mail reached the user, so the address is theirs; codes and sessions of anyone else end
      await repository.revoke(uid, { passwordHash, emailVerified: true });
      await codes.endAllOf(uid);
      await Promise.all([throttle.startAnew(email), secondFactor.startAnew(uid)]);
      return { ok: true, uid, email, deviceSecret: await places.startAnew(uid, from) };
    },
  };
}
