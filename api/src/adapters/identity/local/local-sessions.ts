import { rememberedSessionDays } from '@inkbridge/contracts';
import { day, hour, minute } from '@inkbridge/shared/time';
import { isFromWrongClock } from '../../../database/clock-skew.js';
import type { ClockWatch } from '../../../jobs/clock-watch.js';
import { type Door, isRefusedAt } from '../../../http/sessions/door.js';
import type {
  NewSession,
  OpenedSession,
  RefreshResult,
  SessionService,
} from '../../../people/accounts/session-service.js';
import { waitFor } from '../base/allowance.js';
import { claimsOf, type FamilyDoc, type IdentityDoc } from '../base/identity-doc.js';
import type { FamilyRepository } from './mongo-family-repository.js';
import type { IdentityRepository } from '../base/mongo-identity-repository.js';
import { readRefreshToken, type RefreshSecrets, writeRefreshToken } from './refresh-secrets.js';

/** Lifetime after the last rotation: with Remember Me, and without it (D-11). */
export const sessionLife = { remembered: rememberedSessionDays * day, ofBrowser: 24 * hour } as const;
/** Milliseconds in which two tabs, or a lost answer, may present the same secret once more. */
const rotationGrace = 10_000;
/** Limits refreshes of one session. */
const refreshRules = [{ most: 30, within: minute }] as const;

type LocalSessionsDeps = {
  repository: IdentityRepository;
  families: FamilyRepository;
  secrets: RefreshSecrets;
  clock: ClockWatch;
  now: () => Date;
};

type PresentedToken = { family: FamilyDoc; secret: string };

export type LocalSessions = Pick<SessionService, 'refresh' | 'signOut'> & {
  /** Starts a session for a user who proved to be who they are, with every factor that the account has. */
  begin: (identity: IdentityDoc, session: NewSession) => Promise<OpenedSession>;
  /** The session of a cookie; null when it is of none here, or was replaced. */
  familyOf: (cookie: string | undefined, door: Door) => Promise<FamilyDoc | null>;
  resume: (uid: string, session: NewSession) => Promise<OpenedSession>;
};

export function createLocalSessions({ repository, families, secrets, clock, now }: LocalSessionsDeps): LocalSessions {
  const expired: RefreshResult = { ok: false, reason: 'auth/user-token-expired' };
  /** Nothing ends by a clock that may be wrong, and nobody is let in by it. */
  const inDoubt: RefreshResult = { ok: false, reason: 'auth/unavailable' };

  /** Ends the session that the browser had, whoever's it was; a session of the same user stays remembered. */
  async function begin(
    identity: IdentityDoc,
    { door, amr, device, replaces, ...asked }: NewSession,
  ): Promise<OpenedSession> {
    const refresh = secrets.first();
    const uid = identity._id.toHexString();
    const before = await familyOf(replaces, door);
    const remember = asked.remember || (before?.uid === uid && before.remember);
    const family = {
      _id: refresh.familyId,
      uid,
      currentHash: secrets.hashOf(refresh.secret),
      previousHash: null,
      rotatedAt: now(),
      signedInAt: now(),
      ...(device && { device }),
      amr,
      remember,
      audience: door.audience,
      gen: identity.gen,
      expiresAt: endOf(remember, clock.latest()),
    };
    await Promise.all([families.insert(family), before && families.end(before._id)]);
    const claims = claimsOf(identity, now(), { _id: refresh.familyId, amr });
    return { claims, cookie: { value: writeRefreshToken(refresh), remember } };
  }

  /** The session of a cookie, and its secret; null for a cookie of another door, which has no session here. */
  async function presentedAt({ audience }: Door, cookie: string | undefined): Promise<PresentedToken | null> {
    const presented = readRefreshToken(cookie);
    const family = presented && (await families.find(presented.familyId));
    return family && (family.audience ?? 'site') === audience ? { family, secret: presented.secret } : null;
  }

  async function familyOf(cookie: string | undefined, door: Door): Promise<FamilyDoc | null> {
    const presented = await presentedAt(door, cookie);
    if (!presented) return null;
    const { family, secret } = presented;
    return [family.currentHash, family.previousHash].includes(secrets.hashOf(secret)) ? family : null;
  }

  return {
    begin,
    familyOf,

    async resume(uid, session) {
      const identity = await repository.findByUid(uid);
      if (!identity) throw new Error(`There is no identity ${uid}`);
      const opened = await begin(identity, session);
      await families.endOthers(uid, opened.claims.sid ?? '');
      return opened;
    },

    async refresh(cookie, door) {
      const presented = await presentedAt(door, cookie);
      if (!presented) return expired;
      const { family, secret } = presented;
      const wait = waitFor(family.rotations ?? [], refreshRules, now());
      if (wait > 0) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: Math.ceil(wait / 1000) };
      if (family.expiresAt <= now()) return (await clock.isTrusted()) ? expired : inDoubt; // the job removes it
      const next = await rotate({ families, secrets, clock, at: now() }, family, secret);
      const isLate = next === null && family.previousHash === secrets.hashOf(secret);
      if (isLate && !(await clock.isTrusted())) return inDoubt;
      const identity = next === null ? null : await repository.findByUid(family.uid);
      const isOver = !identity || (family.gen ?? identity.gen) !== identity.gen || isRefusedAt(identity, door);
      if (next === null || isOver) {
        await families.end(family._id);
        return expired;
      }
      if (identity.disabled) return { ok: false, reason: 'auth/user-disabled' };
      const value = writeRefreshToken({ familyId: family._id, secret: next });
      const claims = claimsOf(identity, family.signedInAt ?? longAgo, family);
      return { ok: true, claims, cookie: { value, remember: family.remember } };
    },

    async signOut(cookie, door) {
      const family = await familyOf(cookie, door);
      if (family) await families.end(family._id);
    },
  };
}

type Rotation = Pick<LocalSessionsDeps, 'families' | 'secrets' | 'clock'> & { at: Date };

/** The next secret, or null when the presented one is stolen, forged or too late. */
async function rotate({ families, secrets, clock, at }: Rotation, family: FamilyDoc, presented: string) {
  const next = secrets.after(presented);
  const presentedHash = secrets.hashOf(presented);
  if (presentedHash !== family.currentHash) return isWithinGrace(family, presentedHash, at) ? next : null;
  const change = {
    currentHash: secrets.hashOf(next),
    rotatedAt: at,
    rotations: [...recentRotations(family, at), at],
    expiresAt: endOf(family.remember, clock.latest()),
  };
  if (await families.rotate(family, change)) return next;
  const moved = await families.find(family._id); // a concurrent request rotated it
  return moved && isWithinGrace(moved, presentedHash, at) ? next : null;
}

function endOf(remember: boolean, at: Date): Date {
  return new Date(at.getTime() + (remember ? sessionLife.remembered : sessionLife.ofBrowser));
}

/** The sign-in of an older session, which did not record it: never fresh. */
const longAgo = new Date(0);

function isWithinGrace({ previousHash, rotatedAt }: FamilyDoc, presentedHash: string, at: Date): boolean {
  if (presentedHash !== previousHash || isFromWrongClock(rotatedAt, { now: at })) return false;
  return at.getTime() - rotatedAt.getTime() <= rotationGrace;
}

function recentRotations({ rotations = [] }: FamilyDoc, at: Date): Date[] {
  const isRecent = (time: Date) => at.getTime() - time.getTime() < refreshRules[0].within;
  return rotations.filter((time) => isRecent(time) && !isFromWrongClock(time, { now: at }));
}
