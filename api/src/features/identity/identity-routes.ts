import {
  refreshSession,
  resetPassword,
  sendPasswordReset,
  sendVerification,
  signIn,
  signInWithToken,
  signOut,
  verifyEmail,
} from '@inkbridge/contracts';
import { AppError } from '../../http/app-error.js';
import { implement, type RouteTable } from '../../http/implement.js';
import { languageOf } from '../../http/language.js';
import type { IdentityService } from './identity-service.js';
import type { SessionCookies } from './session-cookies.js';
import type { SessionService } from './session-service.js';
import type { TokenSignIn } from './token-sign-in.js';

type Parts = {
  sessions: SessionService;
  identity: IdentityService;
  signInWith: TokenSignIn;
  cookies: SessionCookies;
};

export function identityRoutes(table: RouteTable, parts: Parts): void {
  sessionRoutes(table, parts);
  codeRoutes(table, parts);
}

function sessionRoutes(table: RouteTable, { sessions, signInWith, cookies }: Parts): void {
  implement(table, signIn, async ({ body, request, reply }) => {
    const signedIn = await sessions.signIn({ ...body, address: request.ip });
    if (!signedIn.ok) throw new AppError(signedIn.reason, { retryAfterSeconds: signedIn.retryAfterSeconds });
    cookies.write(reply, signedIn.cookie);
    return signedIn.token;
  });

  implement(table, signInWithToken, async ({ params, body, reply }) => {
    const { cookie, ...answer } = await signInWith(params.provider, body);
    if (cookie) cookies.write(reply, cookie);
    return answer;
  });

  implement(table, refreshSession, async ({ request, reply }) => {
    const refreshed = await sessions.refresh(cookies.read(request));
    const worksLater = !refreshed.ok && refreshed.reason === 'auth/too-many-requests';
    if (!worksLater) cookies.write(reply, refreshed.ok ? refreshed.cookie : null);
    if (!refreshed.ok) throw new AppError(refreshed.reason, { retryAfterSeconds: refreshed.retryAfterSeconds });
    return refreshed.token;
  });

  implement(table, signOut, async ({ request, reply }) => {
    await sessions.signOut(cookies.read(request));
    cookies.write(reply, null);
    return { signedOut: true as const };
  });
}

function codeRoutes(table: RouteTable, { identity }: Parts): void {
  implement(table, sendVerification, ({ caller, request }) =>
    identity.sendVerification(caller.uid, { language: languageOf(request) }),
  );
  implement(table, verifyEmail, ({ body }) => identity.verifyEmail(body.code));
  implement(table, sendPasswordReset, ({ body, request }) =>
    identity.sendPasswordReset(body.email, { language: languageOf(request) }),
  );
  implement(table, resetPassword, ({ body }) => identity.resetPassword(body.code, body.newPassword));
}
