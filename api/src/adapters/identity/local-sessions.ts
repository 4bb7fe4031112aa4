import type { SessionToken } from '@inkbridge/contracts';
import type { Opened, Refreshed, SessionService } from '../../features/identity/session-service.js';
import { waitFor } from './allowance.js';
import type { FamilyDoc, IdentityDoc } from './identity-doc.js';
import type { FamilyRepository } from './mongo-family-repository.js';
import type { IdentityRepository } from './mongo-identity-repository.js';
import { readRefreshToken, writeRefreshToken, type RefreshSecrets } from './refresh-secrets.js';
import { tokenSeconds, type TokenCodec } from './token-codec.js';

const hour = 3_600_000;
/** After the last rotation: with Remember Me, and without it (D-11). */
export const sessionLife = { remembered: 30 * 24 * hour, ofBrowser: 24 * hour } as const;
/** Two tabs, or an answer that got lost, may present the same secret once more. */
const rotationGrace = 10_000;
/** Of one session. */
const refreshRules = [{ most: 30, within: 60_000 }] as const;

type Parts = {
  repository: IdentityRepository;
  families: FamilyRepository;
  tokens: TokenCodec;
  secrets: RefreshSecrets;
  now: () => Date;
};

export type LocalSessions = Pick<SessionService, 'open' | 'refresh' | 'signOut'> & {
  /** A session for somebody whose password, or other provider, was checked. */
  begin: (identity: IdentityDoc, remember: boolean) => Promise<Opened>;
};

export function createLocalSessions({ repository, families, tokens, secrets, now }: Parts): LocalSessions {
  const expired: Refreshed = { ok: false, reason: 'auth/user-token-expired' };
  const endOf = (remember: boolean) =>
    new Date(now().getTime() + (remember ? sessionLife.remembered : sessionLife.ofBrowser));

  async function begin(identity: IdentityDoc, remember: boolean): Promise<Opened> {
    const refresh = secrets.first();
    await families.insert({
      _id: refresh.familyId,
      uid: identity._id.toHexString(),
      currentHash: secrets.hashOf(refresh.secret),
      previousHash: null,
      rotatedAt: now(),
      remember,
      gen: identity.gen,
      expiresAt: endOf(remember),
    });
    return { token: tokenFor(identity, tokens, now()), cookie: { value: writeRefreshToken(refresh), remember } };
  }

  /** The secret that follows, or null when the presented one is stolen, forged or too late. */
  async function rotate(family: FamilyDoc, presented: string): Promise<string | null> {
    const next = secrets.after(presented);
    const presentedHash = secrets.hashOf(presented);
    if (presentedHash === family.currentHash) {
      const change = {
        currentHash: secrets.hashOf(next),
        rotatedAt: now(),
        rotations: [...recentRotations(family, now()), now()],
        expiresAt: endOf(family.remember),
      };
      if (await families.rotate(family, change)) return next;
      const moved = await families.find(family._id); // a faster twin rotated it
      return moved && isWithinGrace(moved, presentedHash, now()) ? next : null;
    }
    return isWithinGrace(family, presentedHash, now()) ? next : null;
  }

  return {
    begin,

    async open(uid, remember) {
      const identity = await repository.findByUid(uid);
      if (!identity?.emailVerified || identity.disabled) throw new Error(`Identity ${uid} may not have a session`);
      return begin(identity, remember);
    },

    async refresh(cookie) {
      const presented = readRefreshToken(cookie);
      const family = presented && (await families.find(presented.familyId));
      if (!presented || !family) return expired;
      const wait = waitFor(family.rotations ?? [], refreshRules, now());
      if (wait > 0) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: Math.ceil(wait / 1000) };
      const next = family.expiresAt > now() ? await rotate(family, presented.secret) : null;
      const identity = next === null ? null : await repository.findByUid(family.uid);
      if (next === null || !identity || (family.gen ?? identity.gen) !== identity.gen) {
        await families.end(family._id);
        return expired;
      }
      if (identity.disabled) return { ok: false, reason: 'auth/user-disabled' };
      const value = writeRefreshToken({ familyId: family._id, secret: next });
      return { ok: true, token: tokenFor(identity, tokens, now()), cookie: { value, remember: family.remember } };
    },

    async signOut(cookie) {
      const presented = readRefreshToken(cookie);
      const family = presented && (await families.find(presented.familyId));
      if (!presented || !family) return;
      const hash = secrets.hashOf(presented.secret);
      if (hash === family.currentHash || hash === family.previousHash) await families.end(family._id);
    },
  };
}

function isWithinGrace({ previousHash, rotatedAt }: FamilyDoc, presentedHash: string, at: Date): boolean {
  return presentedHash === previousHash && at.getTime() - rotatedAt.getTime() <= rotationGrace;
}

function recentRotations({ rotations = [] }: FamilyDoc, at: Date): Date[] {
  return rotations.filter((time) => at.getTime() - time.getTime() < refreshRules[0].within);
}

/** A token of a session, and its life. */
export function tokenFor(identity: IdentityDoc, tokens: TokenCodec, at: Date): SessionToken {
  return { idToken: idTokenFor(identity, tokens, at), expiresIn: tokenSeconds };
}

/** What a session's token says of its owner, signed. */
export function idTokenFor(identity: IdentityDoc, tokens: TokenCodec, at: Date): string {
  return tokens.sign({
    sub: identity._id.toHexString(),
    email: identity.email,
    email_verified: identity.emailVerified,
    ...(identity.role && { role: identity.role }),
    gen: identity.gen,
    auth_time: Math.floor(at.getTime() / 1000),
  });
}
