import type { SocialProvider } from '@inkbridge/contracts';
import { hour, minute } from '@inkbridge/shared/time';
import { ObjectId } from 'mongodb';
import { type Door, isRefusedAt } from '../../../http/sessions/door.js';
import { normalEmail } from '../../../people/accounts/email-address.js';
import type { IdentityProvider } from '../../../people/accounts/identity-provider.js';
import type { Rule } from '../base/allowance.js';
import type { ActionCodes } from './action-codes.js';
import { type IdentityDoc, toIdentity } from '../base/identity-doc.js';
import type { IdentityRepository, SocialLink } from '../base/mongo-identity-repository.js';
import type { SocialTokens } from '../base/social-tokens.js';
import { digestOf, type Throttle } from '../base/throttle.js';

/** Concurrent changes of the identity that one sign-in tolerates; more indicate a bug. */
const mostTries = 5;

/** The providers whose tokens can be verified here. */
export type SocialReaders = Partial<Record<SocialProvider, SocialTokens>>;

type VerifySocialDeps = {
  repository: IdentityRepository;
  codes: ActionCodes;
  social: SocialReaders;
  /** Remembers the tokens that were used. */
  limits: Pick<Throttle, 'take'>;
  now: () => Date;
};

/** Sign-in with another provider's token. */
export function createVerifySocial(parts: VerifySocialDeps): IdentityProvider['verifySocial'] {
  return async (provider, idToken, door) => {
    const reader = parts.social[provider];
    if (!reader) return { ok: false, reason: 'not_allowed' };
    const read = await reader.verify(idToken);
    if (!read.ok) return read;
    if (!(await isFirstUse(idToken, parts.limits))) return { ok: false, reason: 'invalid' };
    const { subject, email, emailVerified, names } = read.claims;
    if (!emailVerified) return { ok: false, reason: 'unverified' };
    const mayUse = (known: IdentityDoc) => reader.mayUse?.(subject, known) ?? true;
    const identity = await identityOf({ provider, subject, email: normalEmail(email), door, mayUse }, parts);
    if (!mayUse(identity)) return { ok: false, reason: 'not_allowed' };
    if (isRefusedAt(identity, door)) return { ok: false, reason: 'invalid' };
    if (identity.disabled) return { ok: false, reason: 'disabled' };
    return { ok: true, identity: toIdentity(identity), names, takenOver: identity.takenOver === true };
  };
}

/** Tokens of other providers live for an hour; the rest is for clocks that differ. */
const oneUse: readonly Rule[] = [{ most: 1, within: hour + 5 * minute }];

/**
 * False for a token that was used before: whoever found it in a log or a history cannot sign in with it. The signature
 * does not count, because one and the same can be written in several ways.
 */
async function isFirstUse(idToken: string, limits: Pick<Throttle, 'take'>): Promise<boolean> {
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  return (await limits.take({ key: `social-token:${digestOf(signed)}`, rules: oneUse })) === 0;
}

type Newcomer = SocialLink & { email: string; door: Door; mayUse: (known: IdentityDoc) => boolean };

/** The user's one identity, created or linked if needed. */
async function identityOf({ email, door, mayUse, ...link }: Newcomer, parts: VerifySocialDeps): Promise<IdentityDoc> {
  const { repository } = parts;
  for (let tried = 0; tried < mostTries; tried += 1) {
    const linked = await repository.findBySocial(link);
    if (linked) return linked;
    const known = await repository.findByEmail(email);
    if (known && (known.disabled || isRefusedAt(known, door) || !mayUse(known))) return known;
    // the next round reads what this, or a concurrent request, wrote
    await (known ? join(known, link, parts) : repository.insert(newIdentity(link, email, parts.now())));
  }
  throw new Error(`The identity behind ${link.provider} kept changing`);
}

/** When a user who never verified the address loses the password, the codes end too. */
async function join(known: IdentityDoc, link: SocialLink, { repository, codes }: VerifySocialDeps): Promise<void> {
  const joined = await repository.link(known, link);
  if (joined && !known.emailVerified) await codes.endAllOf(known._id.toHexString());
}

function newIdentity({ provider, subject }: SocialLink, email: string, createdAt: Date): IdentityDoc {
  return {
    _id: new ObjectId(),
    email,
    emailVerified: true,
    passwordHash: null,
    social: { [provider]: subject },
    role: null,
    gen: 1,
    disabled: false,
    createdAt,
  };
}
