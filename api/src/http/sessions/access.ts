import type { Access, ErrorCode, Route, UserId } from '@inkbridge/contracts';
import type { FastifyRequest } from 'fastify';
import type { Caller, Identity, TokenHolder } from './identity.js';
import { AppError } from '../answers/app-error.js';
import { isDatabaseAway } from '../../database/database-away.js';
import type { ListenerSessions, ListenerTokens } from './listener-sessions.js';

/** Finds the account of an identity; null when there is none yet (D-83). */
export type AccountLookup = (uid: string) => Promise<UserId | null>;

/**
 * Returns the caller of a route, or null for a guest. On routes for unverified people it is a `TokenHolder`, who may have no
 * account yet. @throws AppError when this caller may not use the route
 */
export type AccessCheck = (request: FastifyRequest, route: Route) => Promise<Caller | TokenHolder | null>;

type AccessRules = Pick<ListenerSessions, 'adminsNeedSecondFactor'> & { accountOf: AccountLookup };

export function createAccessCheck(
  authenticate: ListenerTokens['authenticate'],
  { accountOf, adminsNeedSecondFactor }: AccessRules,
): AccessCheck {
  return async (request, route) => {
    if (isGuest(request)) return guestOr(route.access, 'unauthenticated');
    const verified = await authenticate(request, { checkRevoked: mustBeCurrent(route) });
    if (verified === null) return guestOr(route.access, 'unauthenticated');
    if (!verified.ok) throw new AppError(verified.reason === 'unavailable' ? 'auth/unavailable' : 'unauthenticated');

    const { identity, session } = verified;
    if (!identity.emailVerified && route.access !== 'unverified') {
      return guestOr(route.access, 'auth/unverified-email');
    }
    refuseOtherRole(route.access, identity);
    const isHalfAdmin = adminsNeedSecondFactor && identity.role === 'admin' && !session.secondFactor;
    if (isHalfAdmin && (route.access === 'admin' || route.opensAll)) throw new AppError('second_factor_required');
    if (isHalfAdmin && route.access === 'everyone') return null; // sees there what visitors see
    const holder: TokenHolder = { uid: identity.uid, email: identity.email, role: identity.role ?? 'user', session };
    return route.access === 'unverified' ? holder : callerOf(holder, route.access, accountOf);
  };
}

/**
 * Protected writes, money, sign-in, admin routes and what admins open of anybody check for revocation; elsewhere a token
 * counts until it ends (docs/access.md).
 */
function mustBeCurrent({ access, opensAll, method, url }: Route): boolean {
  if (access === 'everyone') return false;
  return access === 'admin' || opensAll === true || method !== 'GET' || /^\/(identity|payment)\//.test(url);
}

function guestOr(access: Access, code: ErrorCode): null {
  if (access === 'everyone') return null;
  throw new AppError(code);
}

function refuseOtherRole(access: Access, { role }: Identity): void {
  const refused = (access === 'user' && role === 'admin') || (access === 'admin' && role !== 'admin');
  if (refused) throw new AppError('forbidden'); // D-103, D-111
}

async function callerOf(holder: TokenHolder, access: Access, accountOf: AccountLookup): Promise<Caller | null> {
  const id = await accountOf(holder.uid).catch((error: unknown) => {
    if (access === 'everyone' && isDatabaseAway(error)) return null; // public reads go on as a guest
    throw error;
  });
  if (id === null) return guestOr(access, 'not_found');
  return { ...holder, id };
}

/** True when the request carries no session. */
export function isGuest({ headers: { authorization } }: FastifyRequest): boolean {
  return authorization === undefined || authorization === 'unauthenticated';
}

/**
 * The token of a request. Returns null for a guest: no header, `unauthenticated`, or that word as the token (D-59).
 * @throws AppError unauthenticated for a header of any other form
 */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  const value = authorization?.trim() ?? '';
  if (value === '' || value === 'unauthenticated') return null;
  const token = /^Bearer +(\S+)$/i.exec(value)?.[1];
  if (token === undefined) throw new AppError('unauthenticated');
  return token === 'unauthenticated' ? null : token;
}
