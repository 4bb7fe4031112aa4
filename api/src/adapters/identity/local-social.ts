import type { SocialProvider } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { normalEmail } from '../../features/identity/email-address.js';
import type { IdentityProvider, SocialNames, SocialVerified } from '../../features/identity/identity-provider.js';
import type { ActionCodes } from './action-codes.js';
import { toIdentity, type IdentityDoc } from './identity-doc.js';
import type { IdentityRepository, SocialLink } from './mongo-identity-repository.js';
import type { SocialTokens } from './social-tokens.js';

/** How many times something else may change under a sign-in, before it is a bug. */
const mostTries = 5;

/** Providers whose tokens can be read here. */
export type SocialReaders = Partial<Record<SocialProvider, SocialTokens>>;

type Parts = {
  repository: IdentityRepository;
  codes: ActionCodes;
  social: SocialReaders;
  verify: IdentityProvider['verify'];
  now: () => Date;
};

/** Sign-in with what another provider, or an earlier sign-in here, vouches for. */
export function createVerifySocial(parts: Parts): IdentityProvider['verifySocial'] {
  return async (provider, idToken) => {
    if (provider === 'password') return ownToken(idToken, parts.verify);
    const reader = parts.social[provider];
    if (!reader) return { ok: false, reason: 'not_allowed' };
    const read = await reader.verify(idToken);
    if (!read.ok) return read;
    const { subject, email, emailVerified, names } = read.claims;
    if (!emailVerified) return { ok: false, reason: 'unverified' };
    const identity = await identityOf({ provider, subject }, normalEmail(email), parts);
    return identity.disabled ? { ok: false, reason: 'disabled' } : { ok: true, identity: toIdentity(identity), names };
  };
}

const noNames: SocialNames = { firstName: '', lastName: '' };

/** A registration that broke off left no names; My Account asks for them (D-83). */
async function ownToken(idToken: string, verify: IdentityProvider['verify']): Promise<SocialVerified> {
  const verified = await verify(idToken, { checkRevoked: true });
  if (!verified.ok) return { ok: false, reason: verified.reason === 'disabled' ? 'disabled' : 'invalid' };
  if (!verified.identity.emailVerified) return { ok: false, reason: 'unverified' };
  return { ok: true, identity: verified.identity, names: noNames };
}

/** The one identity of this person, made or joined where it is not yet. */
async function identityOf(link: SocialLink, email: string, parts: Parts): Promise<IdentityDoc> {
  const { repository } = parts;
  for (let tried = 0; tried < mostTries; tried += 1) {
    const linked = await repository.findBySocial(link);
    if (linked) return linked;
    const known = await repository.findByEmail(email);
    if (known?.disabled) return known;
    // What was written is read in the next round, and so is what a faster twin wrote.
    await (known ? join(known, link, parts) : repository.insert(newIdentity(link, email, parts.now())));
  }
  throw new Error(`The identity behind ${link.provider} kept changing`);
}

/** Codes of somebody who never proved the address end with their password. */
async function join(known: IdentityDoc, link: SocialLink, { repository, codes }: Parts): Promise<void> {
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
