import { day } from '@inkbridge/shared/time';
import { mapValues } from '@inkbridge/shared/objects';
import type { Audience } from '../../../http/sessions/door.js';
import type { IdentityMailer, FactorMailer } from '../../../post/code-mails.js';
import type { ClockWatch } from '../../../jobs/clock-watch.js';
import type { OwnTokens } from '../../../http/sessions/token-source.js';
import type { IdentityKeeper } from '../../../people/accounts/identity-keeper.js';
import type { SessionService } from '../../../people/accounts/session-service.js';
import type { IdentityCollections } from '../base/identity-doc.js';
import { createKnownPlaces } from '../base/known-places.js';
import { createActionCodes } from './action-codes.js';
import { createChallenges } from '../second-factor/challenges.js';
import { createCodeCheck } from '../second-factor/code-check.js';
import { createLocalIdentityProvider, createStandingOf } from './local-identity-provider.js';
import { createLocalMails } from './local-mails.js';
import { createLocalRedemption } from './local-redemption.js';
import { createLocalSecondFactor } from './local-second-factor.js';
import { createLocalSecondStep, type LocalSecondStep } from './local-second-step.js';
import { createLocalSessions } from './local-sessions.js';
import { createLocalSignIn } from './local-sign-in.js';
import type { SocialReaders } from './local-social.js';
import { createAttemptRepository } from '../base/mongo-attempt-repository.js';
import { createCodeRepository } from './mongo-code-repository.js';
import { createFactorRepository } from '../second-factor/mongo-factor-repository.js';
import { createFamilyRepository, type FamilyRepository } from './mongo-family-repository.js';
import { createIdentityRepository, type IdentityRepository } from '../base/mongo-identity-repository.js';
import { createPasswordCheck } from './password-check.js';
import type { PasswordHasher } from './password-hash.js';
import { createRefreshSecrets } from './refresh-secrets.js';
import { authenticatorKeys } from '../second-factor/sealed-text.js';
import { createSignInThrottle } from './sign-in-throttle.js';
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
