import type { FastifyInstance, FastifyRequest } from 'fastify';
import jwt, { type FastifyJWTOptions, type VerifyOptions } from '@fastify/jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { bearerOf } from './access.js';
import { type Audience, type Door, type Doors, isRefusedAt } from './door.js';
import type { ListenerTokens } from './listener-sessions.js';
import {
  type OwnTokens,
  type ProviderTokens,
  type SessionClaims,
  sessionClaimsSchema,
  tokenSeconds,
  type TokenSource,
} from './session-claims.js';
import { isFromWrongClock } from '../../database/clock-skew.js';
import type { SocialNames, Verified } from './identity.js';

/** Uses our own tokens or a provider's. Either way, an admin's token is invalid where admins are barred. */
export async function createListenerTokens(
  app: FastifyInstance,
  source: TokenSource,
  doors: Doors,
): Promise<ListenerTokens> {
  const tokens = source.kind === 'own' ? await createOwnTokens(app, source, doors) : createProviderTokens(source);
  return {
    ...tokens,
    async authenticate(request, options) {
      const verified = await tokens.authenticate(request, options);
      if (!verified?.ok || !isRefusedAt(verified.identity, doors.of(request))) return verified;
      return { ok: false, reason: 'invalid' };
    },
    async verifyOwn(request, idToken) {
      const verified = await tokens.verifyOwn(request, idToken);
      return verified.ok && isRefusedAt(verified.identity, doors.of(request))
        ? { ok: false, reason: 'invalid' }
        : verified;
    },
  };
}

/** Tokens that another service issues: it verifies each of them, and none is issued here. */
function createProviderTokens({ verify, verifyPassword }: ProviderTokens): ListenerTokens {
  return {
    async authenticate(request, options) {
      const token = bearerOf(request);
      return token === null ? null : verify(token, options);
    },
    verifyOwn: (_request, idToken) => verifyPassword(idToken),
    issue: () => Promise.reject(new Error('Sessions of another provider have their own tokens')),
  };
}

const issuer = 'inkbridge';
/** Milliseconds. A token that ends later was issued by a clock that was wrong. */
const life = tokenSeconds * 1000;

/** The `aud` claim of tokens for each audience's pages (D-114). */
const audienceNames: Readonly<Record<Audience, string>> = { site: 'inkbridge-site', console: 'inkbridge-console' };

const payloadSchema = sessionClaimsSchema.extend({ exp: z.int() });
type Payload = z.output<typeof payloadSchema>;

/** Tokens whose signature was right, for each audience by their text. Each takes about a kilobyte. */
const mostKnown = 2_000;

/**
 * Tokens that this listener signs and verifies with @fastify/jwt. Listeners share only the secret, not the audience: a
 * token of the site is invalid at the console. Sessions hand over claims and know no tokens, because they belong to no
 * Fastify instance and have a clock of their own.
 */
async function createOwnTokens(
  app: FastifyInstance,
  { secret, now, standingOf }: OwnTokens,
  doors: Doors,
): Promise<ListenerTokens> {
  const seconds = () => Math.floor(now().getTime() / 1000);
  await app.register(jwt, optionsOf(secret, doors.own));

  /** Checks what changes with time, for a token whose signature, algorithm, issuer and audience are right. */
  async function verified(payload: Payload | null, { checkRevoked }: { checkRevoked: boolean }): Promise<Verified> {
    if (!payload) return { ok: false, reason: 'invalid' };
    // Checked here, because the plugin does not use our `now`.
    if (payload.exp <= seconds()) return { ok: false, reason: 'expired' };
    if (isFromWrongClock(new Date(payload.exp * 1000), { now: now(), life })) return { ok: false, reason: 'invalid' };
    const standing = checkRevoked ? await standingOf(payload) : 'current';
    return standing === 'current' ? verifiedFrom(payload) : { ok: false, reason: standing };
  }

  /** The signature of a token does not change, and checking it takes longer than answering most requests. */
  const known = {
    site: new LRUCache<string, Payload>({ max: mostKnown }),
    console: new LRUCache<string, Payload>({ max: mostKnown }),
  } satisfies Record<Audience, unknown>;

  async function signedPayload(request: FastifyRequest, token: string): Promise<Payload | null> {
    const door = doors.of(request);
    const before = known[door.audience].get(token);
    if (before) return before;
    const allowedAud = otherThanOwn(door);
    const payload = payloadOf(await orNull(() => request.jwtVerify(allowedAud ? { allowedAud } : undefined)));
    if (payload) known[door.audience].set(token, payload);
    return payload;
  }

  /** Calls from the console's pages to the site are the only ones that need another audience than their listener's. */
  const otherThanOwn = ({ audience }: Door) => (audience === doors.own.audience ? null : audienceNames[audience]);

  return {
    async authenticate(request, options) {
      const token = bearerOf(request);
      return token === null ? null : verified(await signedPayload(request, token), options);
    },

    async verifyOwn(request, idToken) {
      const allowedAud = otherThanOwn(doors.of(request));
      const payload = await orNull(() => app.jwt.verify(idToken, allowedAud ? pinnedTo(allowedAud) : undefined));
      const owner = await verified(payloadOf(payload), { checkRevoked: true });
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

function payloadOf(claims: unknown): Payload | null {
  const parsed = payloadSchema.safeParse(claims);
  return parsed.success ? parsed.data : null;
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
