import { refreshSession, signIn, signOut, type SessionToken } from '@inkbridge/contracts';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../http/app-error.js';
import { implement, type RouteTable } from '../../http/implement.js';
import type { SessionCookies } from './session-cookies.js';
import type { Refreshed, SessionService, SignedIn } from './session-service.js';

export function identityRoutes(table: RouteTable, sessions: SessionService, cookies: SessionCookies): void {
  implement(table, signIn, async ({ body, request, reply }) =>
    tokenOrRefusal(await sessions.signIn({ ...body, address: request.ip }), reply, cookies),
  );
  implement(table, refreshSession, async ({ request, reply }) =>
    tokenOrRefusal(await sessions.refresh(cookies.read(request)), reply, cookies),
  );
  implement(table, signOut, async ({ request, reply }) => {
    await sessions.signOut(cookies.read(request));
    cookies.write(reply, null);
    return { signedOut: true };
  });
}

/** A refused refresh clears the cookie, too: it will never work again. */
function tokenOrRefusal(result: SignedIn | Refreshed, reply: FastifyReply, cookies: SessionCookies): SessionToken {
  cookies.write(reply, result.ok ? result.cookie : null);
  if (result.ok) return result.token;
  throw new AppError(result.reason, 'retryAfterSeconds' in result ? { retryAfterSeconds: result.retryAfterSeconds } : {});
}
