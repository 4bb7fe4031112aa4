import type { Access, ErrorCode, Route, UserId } from '@inkbridge/contracts';
import type { FastifyRequest } from 'fastify';
import type { Identity, IdentityProvider } from '../features/identity/identity-provider.js';
import { AppError } from './app-error.js';
import type { Caller, Holder } from './caller.js';
import { isDatabaseAway } from './database-away.js';

/** Finds the account of an identity; null when there is none yet (D-83). */
export type AccountLookup = (uid: string) => Promise<UserId | null>;

/**
 * Who calls a route, or null for a guest: a `Caller`, only where unverified people may call maybe without an account.
 * @throws AppError for whoever may not call it
 */
export type AccessCheck = (request: FastifyRequest, route: Route) => Promise<Caller | Holder | null>;

export function createAccessCheck(identities: IdentityProvider, accountOf: AccountLookup): AccessCheck {
  return async (request, route) => {
    const token = tokenOf(request.headers.authorization);
    if (token === null) return guestOr(route.access, 'unauthenticated');

    const verified = await identities.verify(token, { checkRevoked: mustBeCurrent(route) });
    if (!verified.ok) throw new AppError(verified.reason === 'unavailable' ? 'auth/unavailable' : 'unauthenticated');

    const { identity } = verified;
    if (!identity.emailVerified && route.access !== 'unverified') {
      return guestOr(route.access, 'auth/unverified-email');
    }
    refuseOtherRole(route.access, identity);
    const holder: Holder = { uid: identity.uid, email: identity.email, role: identity.role ?? 'user' };
    return route.access === 'unverified' ? holder : callerOf(holder, route.access, accountOf);
  };
}

/** Whether the call comes without any session. */
export function isGuest({ headers: { authorization } }: FastifyRequest): boolean {
  return authorization === undefined || authorization === 'unauthenticated';
}

/** D-59: no header, the bare word and the word as a token all mean a guest. */
function tokenOf(header: string | undefined): string | null {
  const value = header?.trim() ?? '';
  if (value === '' || value === 'unauthenticated') return null;
  const token = /^Bearer +(\S+)$/i.exec(value)?.[1];
  if (token === undefined) throw new AppError('unauthenticated');
  return token === 'unauthenticated' ? null : token;
}

/** Revocation counts at once where something changes or an admin looks; elsewhere at the token's end (design §13). */
function mustBeCurrent({ access, method }: Route): boolean {
  return access !== 'everyone' && (access === 'admin' || method !== 'GET');
}

function guestOr(access: Access, code: ErrorCode): null {
  if (access === 'everyone') return null;
  throw new AppError(code);
}

function refuseOtherRole(access: Access, { role }: Identity): void {
  const refused = (access === 'user' && role === 'admin') || (access === 'admin' && role !== 'admin');
  if (refused) throw new AppError('forbidden'); // D-103, D-111
}

async function callerOf(holder: Holder, access: Access, accountOf: AccountLookup): Promise<Caller | null> {
  const id = await accountOf(holder.uid).catch((error: unknown) => {
    if (access === 'everyone' && isDatabaseAway(error)) return null; // public reads go on as a guest's
    throw error;
  });
  if (id === null) return guestOr(access, 'not_found');
  return { ...holder, id };
}
