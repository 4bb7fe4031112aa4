import jwt, { type FastifyJWTOptions, type VerifyOptions } from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isFromWrongClock } from '../database/clock-skew.js';
import type { Audience, Door, Doors } from './door.js';
import type { SocialNames, Verified } from './identity.js';
import { sessionClaimsSchema, tokenSeconds, type SessionClaims } from './session-claims.js';
import type { OwnTokens } from './token-source.js';
import { bearerOf } from './bearer.js';
import type { ListenerTokens } from './listener-sessions.js';

const issuer = 'inkbridge';
/** Milliseconds. A token that ends later was issued by a clock that was wrong. */
const life = tokenSeconds * 1000;

/** The `aud` claim of tokens for each audience's pages (D-114). */
const audienceNames: Readonly<Record<Audience, string>> = { site: 'inkbridge-site', console: 'inkbridge-console' };

const payloadSchema = sessionClaimsSchema.extend({ exp: z.int() });

/**
 * Tokens that this listener signs and verifies with @fastify/jwt. Listeners share only the secret, not the audience: a
 * token of the site is invalid at the console.
 */
export async function createOwnTokens(
  app: FastifyInstance,
  { secret, now, standingOf }: OwnTokens,
  doors: Doors,
): Promise<ListenerTokens> {
  const seconds = () => Math.floor(now().getTime() / 1000);
  await app.register(jwt, optionsOf(secret, doors.own));

  /** Checks the payload of a token whose signature, algorithm, issuer and audience are right. */
  async function verified(payload: unknown, { checkRevoked }: { checkRevoked: boolean }): Promise<Verified> {
    const parsed = payloadSchema.safeParse(payload);
    if (!parsed.success) return { ok: false, reason: 'invalid' };
    // Checked here, because the plugin does not use our `now`.
    if (parsed.data.exp <= seconds()) return { ok: false, reason: 'expired' };
    if (isFromWrongClock(new Date(parsed.data.exp * 1000), { now: now(), life }))
      return { ok: false, reason: 'invalid' };
    const standing = checkRevoked ? await standingOf(parsed.data) : 'current';
    return standing === 'current' ? verifiedFrom(parsed.data) : { ok: false, reason: standing };
  }

  /** Calls from the console's pages to the site are the only ones that need another audience than their listener's. */
  const otherThanOwn = ({ audience }: Door) => (audience === doors.own.audience ? null : audienceNames[audience]);

  return {
    async authenticate(request, options) {
      if (bearerOf(request) === null) return null;
      const allowedAud = otherThanOwn(doors.of(request));
      const payload = await orNull(() => request.jwtVerify(allowedAud ? { allowedAud } : undefined));
      return verified(payload, options);
    },

    async verifyOwn(request, idToken) {
      const allowedAud = otherThanOwn(doors.of(request));
      const payload = await orNull(() => app.jwt.verify(idToken, allowedAud ? pinnedTo(allowedAud) : undefined));
      const owner = await verified(payload, { checkRevoked: true });
      if (!owner.ok) return { ok: false, reason: owner.reason === 'disabled' ? 'disabled' : 'invalid' };
      if (!owner.identity.emailVerified) return { ok: false, reason: 'unverified' };
      return { ok: true, identity: owner.identity, names: noNames };
    },

    async issue(reply, claims) {
      const aud = otherThanOwn(doors.of(reply.request));
      const idToken = await reply.jwtSign({ ...claims, iat: seconds() }, aud ? { aud } : undefined);
      return { idToken, expiresIn: tokenSeconds };
    },
  };
}

/** A registration that broke off left no names; My Account asks for them (D-83). */
const noNames: SocialNames = { firstName: '', lastName: '' };

const algorithm = 'HS256';

function pinnedTo(audience: string) {
  return {
    algorithms: [algorithm],
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['sub', 'exp', 'iss', 'aud'],
    ignoreExpiration: true,
  } satisfies Partial<VerifyOptions>;
}

function optionsOf(secret: Buffer, { audience }: Door): FastifyJWTOptions {
  const aud = audienceNames[audience];
  return {
    secret,
    sign: { algorithm, iss: issuer, aud, expiresIn: tokenSeconds },
    verify: { ...pinnedTo(aud), extractToken: (request) => bearerOf(request) ?? undefined },
  };
}

/** Why a token is invalid makes no difference here. */
async function orNull(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch {
    return null;
  }
}

function verifiedFrom(claims: SessionClaims): Verified {
  const { sub, email, email_verified: emailVerified, role, sid, amr = [], auth_time: seconds } = claims;
  const signedInAt = new Date(seconds * 1000);
  const session = { id: sid ?? null, signedInAt, secondFactor: amr.includes('mfa') };
  return { ok: true, identity: { uid: sub, email, emailVerified, role: role ?? null }, session };
}
