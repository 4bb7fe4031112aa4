import { AppError } from '../../../http/answers/app-error.js';
import { type Audience, type Door, isRefusedAt } from '../../../http/sessions/door.js';
import type { EndedLogin, SecondFactorKeeper } from '../../../people/accounts/second-factor.js';
import type {
  NewSession,
  OpenedSession,
  RequestPlace,
  SecondStepAsked,
} from '../../../people/accounts/session-service.js';
import { type Challenges, secondStepSeconds } from '../second-factor/challenges.js';
import type { CodeCheck } from '../second-factor/code-check.js';
import type { IdentityDoc } from '../base/identity-doc.js';
import type { KnownPlaces } from '../base/known-places.js';
import type { LocalSessions } from './local-sessions.js';
import type { FactorRepository } from '../second-factor/mongo-factor-repository.js';
import type { IdentityRepository } from '../base/mongo-identity-repository.js';
import {
  challengeIn,
  type RelyingParty,
  requestOf,
  uidIn,
  verifyPasskey,
} from '../second-factor/passkey-ceremonies.js';
import { type ChallengeDoc, hasSecondFactor, waysOf } from '../base/second-factor-doc.js';

type SecondStepDeps = {
  repository: Pick<IdentityRepository, 'findByUid'>;
  factors: FactorRepository;
  challenges: Challenges;
  codes: CodeCheck;
  begin: LocalSessions['begin'];
  rememberPlace: KnownPlaces['remember'];
  parties: Readonly<Record<Audience, RelyingParty>>;
  now: () => Date;
};

type Admitted = OpenedSession | { secondStep: SecondStepAsked };

export type LocalSecondStep = Pick<SecondFactorKeeper, 'completeSignIn' | 'passkeyRequest' | 'signInWithPasskey'> & {
  /** Starts the session of a user who proved one factor, or asks for the second one of an account that has it. */
  admit: (identity: IdentityDoc, login: NewSession) => Promise<Admitted>;
};

/** The second half of a login, and the login with a passkey, which needs no first half. */
export function createLocalSecondStep(parts: SecondStepDeps): LocalSecondStep {
  const { repository, factors, challenges, codes, begin, rememberPlace, parties, now } = parts;

  /** @throws AppError second_step_over when sessions have ended since, auth/user-disabled */
  async function personOf({ uid, gen }: ChallengeDoc, door: Door): Promise<IdentityDoc> {
    const identity = uid === null ? null : await repository.findByUid(uid);
    if (!identity || identity.gen !== gen || isRefusedAt(identity, door)) throw new AppError('second_step_over');
    if (identity.disabled) throw new AppError('auth/user-disabled');
    return identity;
  }

  /** @throws AppError second_step_over */
  async function openLogin(challenge: string, door: Door): Promise<ChallengeDoc> {
    const asked = await challenges.find(challenge, 'sign_in', door);
    if (!asked) throw new AppError('second_step_over');
    return asked;
  }

  async function end(identity: IdentityDoc, session: NewSession, from: RequestPlace): Promise<EndedLogin> {
    const [opened, deviceSecret] = await Promise.all([begin(identity, session), rememberPlace(identity, from)]);
    return { opened, deviceSecret };
  }

  return {
    async admit(identity, login) {
      if (!hasSecondFactor(identity)) return begin(identity, login);
      const { remember, door, amr } = login;
      const uid = identity._id.toHexString();
      const challenge = await challenges.begin({ purpose: 'sign_in', uid, gen: identity.gen, door, remember, amr });
      const ways = waysOf(identity, parties[door.audience].id);
      return { secondStep: { challenge, ways, expiresIn: secondStepSeconds } };
    },

    async completeSignIn({ challenge, way, code, language }, { door, browser, from }) {
      const asked = await openLogin(challenge, door);
      const identity = await personOf(asked, door);
      await codes.demand(identity, { way, code }, { language, from });
      if (!(await challenges.end(asked))) throw new AppError('second_step_over');
      const amr = [...(asked.amr ?? []), 'otp', 'mfa'];
      return end(identity, { ...browser, remember: asked.remember ?? false, door, amr }, from);
    },

    async passkeyRequest(challenge, door) {
      const asked = challenge === undefined ? null : await openLogin(challenge, door);
      const identity = asked && (await personOf(asked, door));
      const uid = identity?._id.toHexString() ?? null;
      const text = await challenges.begin({ purpose: 'passkey_sign_in', uid, gen: identity?.gen ?? null, door });
      return requestOf(identity?.passkeys ?? [], parties[door.audience], text);
    },

    async signInWithPasskey({ passkey: answer, remember }, { door, browser, from }) {
      const refused = new AppError('passkey_refused');
      const challenge = challengeIn(answer);
      const asked = await challenges.take(challenge, 'passkey_sign_in', door);
      const uid = asked?.uid ?? uidIn(answer);
      const identity = asked && uid ? await repository.findByUid(uid) : null;
      const rp = parties[door.audience];
      const passkey = identity?.passkeys?.find(
        ({ credentialId, rpId }) => credentialId === answer.id && rpId === rp.id,
      );
      if (!identity || !passkey || isRefusedAt(identity, door)) throw refused;

      const counter = await verifyPasskey(answer, passkey, { rp, challenge });
      if (counter === null) throw refused;
      if (identity.disabled) throw new AppError('auth/user-disabled');
      if (!(await factors.setPasskey(identity, passkey, { counter, lastUsedAt: now() }))) throw refused;
      return end(identity, { ...browser, remember, door, amr: ['pop', 'user', 'mfa'] }, from);
    },
  };
}
