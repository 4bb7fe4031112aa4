import { refreshSession, signIn, signOut } from '@inkbridge/contracts';
import { AppError } from '../../http/app-error.js';
import { implement, type RouteTable } from '../../http/implement.js';
import type { SessionCookies } from './session-cookies.js';
import type { SessionService } from './session-service.js';

export function identityRoutes(table: RouteTable, sessions: SessionService, cookies: SessionCookies): void {
  implement(table, signIn, async ({ body, request, reply }) => {
    const signedIn = await sessions.signIn({ ...body, address: request.ip });
    if (!signedIn.ok) throw new AppError(signedIn.reason, { retryAfterSeconds: signedIn.retryAfterSeconds });
    cookies.write(reply, signedIn.cookie);
    return signedIn.token;
  });

  implement(table, refreshSession, async ({ request, reply }) => {
    const refreshed = await sessions.refresh(cookies.read(request));
    cookies.write(reply, refreshed.ok ? refreshed.cookie : null); // a refused one will never work again
    if (!refreshed.ok) throw new AppError(refreshed.reason);
    return refreshed.token;
  });

  implement(table, signOut, async ({ request, reply }) => {
    await sessions.signOut(cookies.read(request));
    cookies.write(reply, null);
    return { signedOut: true as const };
  });
}
