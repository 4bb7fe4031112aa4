import type { SessionToken } from '@inkbridge/contracts';
import { z } from 'zod';
import type { Refreshed, SessionService, SignedIn } from '../../features/identity/session-service.js';
import type { FamilyDoc, IdentityDoc } from './identity-doc.js';
import type { IdentityRepository } from './mongo-identity-repository.js';
import type { PasswordCheck } from './password-check.js';
import { readRefreshToken, writeRefreshToken, type RefreshSecrets } from './refresh-secrets.js';
import type { SignInThrottle } from './sign-in-throttle.js';
import { tokenSeconds, type TokenCodec } from './token-codec.js';

const hour = 3_600_000;
/** After the last rotation: with Remember Me, and without it (D-11). */
export const sessionLife = { remembered: 30 * 24 * hour, ofBrowser: 24 * hour } as const;
/** Two tabs, or an answer that got lost, may present the same secret once more. */
const rotationGrace = 10_000;

type Parts = {
  repository: IdentityRepository;
  tokens: TokenCodec;
  secrets: RefreshSecrets;
  passwords: PasswordCheck;
  throttle: SignInThrottle;
  now: () => Date;
};

const emailSchema = z.email().max(254);

/** Addresses are compared like this everywhere. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

export function createLocalSessions({ repository, tokens, secrets, passwords, throttle, now }: Parts): SessionService {
  const expired: Refreshed = { ok: false, reason: 'auth/user-token-expired' };
  const endOf = (remember: boolean) =>
    new Date(now().getTime() + (remember ? sessionLife.remembered : sessionLife.ofBrowser));

  async function open(identity: IdentityDoc, remember: boolean): Promise<SignedIn> {
    const token = tokenFor(identity, tokens, now());
    if (!identity.emailVerified) return { ok: true, token, cookie: null }; // D-08: no session that could be refreshed
    const refresh = secrets.first();
    await repository.insertFamily({
      _id: refresh.familyId,
      uid: identity._id.toHexString(),
      currentHash: secrets.hashOf(refresh.secret),
      previousHash: null,
      rotatedAt: now(),
      remember,
      expiresAt: endOf(remember),
    });
    return { ok: true, token, cookie: { value: writeRefreshToken(refresh), remember } };
  }

  /** The secret that follows, or null when the presented one is stolen, forged or too late. */
  async function rotate(family: FamilyDoc, presented: string): Promise<string | null> {
    const next = secrets.after(presented);
    const presentedHash = secrets.hashOf(presented);
    if (presentedHash === family.currentHash) {
      const change = { currentHash: secrets.hashOf(next), rotatedAt: now(), expiresAt: endOf(family.remember) };
      if (await repository.rotate(family, change)) return next;
      const moved = await repository.findFamily(family._id); // a faster twin rotated it
      return moved && isWithinGrace(moved, presentedHash, now()) ? next : null;
    }
    return isWithinGrace(family, presentedHash, now()) ? next : null;
  }

  return {
    async signIn({ email: typed, password, remember, address }) {
      const email = normalEmail(typed);
      if (!emailSchema.safeParse(email).success) return { ok: false, reason: 'auth/invalid-email' };
      if (password === '') return { ok: false, reason: 'auth/missing-password' };
      const wait = await throttle.waitSeconds(email, address);
      if (wait > 0) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: wait };

      const identity = await repository.findByEmail(email);
      const right = await passwords.isRight(identity?.passwordHash ?? null, password);
      if (right === null) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: 5 };
      if (!right || !identity) {
        await throttle.failed(email, address);
        return { ok: false, reason: 'auth/invalid-credential' };
      }
      await throttle.succeeded(email, address);
      if (identity.disabled) return { ok: false, reason: 'auth/user-disabled' };

      const newHash = await passwords.refreshed(identity.passwordHash, password);
      if (newHash) await repository.setPasswordHash(identity._id.toHexString(), newHash);
      return open(identity, remember);
    },

    async refresh(cookie) {
      const presented = readRefreshToken(cookie);
      const family = presented && (await repository.findFamily(presented.familyId));
      if (!presented || !family) return expired;
      const next = family.expiresAt > now() ? await rotate(family, presented.secret) : null;
      if (next === null) {
        await repository.endFamily(family._id);
        return expired;
      }
      const identity = await repository.findByUid(family.uid);
      if (!identity) return expired;
      if (identity.disabled) return { ok: false, reason: 'auth/user-disabled' };
      const value = writeRefreshToken({ familyId: family._id, secret: next });
      return { ok: true, token: tokenFor(identity, tokens, now()), cookie: { value, remember: family.remember } };
    },

    async signOut(cookie) {
      const presented = readRefreshToken(cookie);
      const family = presented && (await repository.findFamily(presented.familyId));
      if (!presented || !family) return;
      const hash = secrets.hashOf(presented.secret);
      if (hash === family.currentHash || hash === family.previousHash) await repository.endFamily(family._id);
    },
  };
}

function isWithinGrace({ previousHash, rotatedAt }: FamilyDoc, presentedHash: string, at: Date): boolean {
  return presentedHash === previousHash && at.getTime() - rotatedAt.getTime() <= rotationGrace;
}

function tokenFor(identity: IdentityDoc, tokens: TokenCodec, at: Date): SessionToken {
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
