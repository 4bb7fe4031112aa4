import {
  type ErrorCode,
  refreshSession,
  requestVerification,
  resetPassword,
  sendPasswordReset,
  sendVerification,
  signIn,
  signInWithToken,
  signOut,
  verifyEmail,
} from '@inkbridge/contracts';
import { AppError } from '../http/answers/app-error.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import { languageOf } from '../http/requests/language.js';
import type { ListenerSessions } from '../http/sessions/listener-sessions.js';
import type { AfterAnswer } from './accounts/after-answer.js';
import { browserOf, placeOf } from './accounts/device.js';
import type { IdentityService } from './accounts/identity-service.js';
import type { SessionService } from './accounts/session-service.js';
import type { TokenSignIn } from './accounts/token-sign-in.js';

type IdentityRoutesDeps = ListenerSessions & {
  sessions: SessionService;
  identity: IdentityService;
  signInWith: TokenSignIn;
  afterAnswer: Pick<AfterAnswer, 'run'>;
};

export function identityRoutes(table: RouteTable, parts: IdentityRoutesDeps): void {
  sessionRoutes(table, parts);
  codeRoutes(table, parts);
}

/** Refusals that leave the cookie with the browser. */
const worksLaterAfter: ReadonlySet<ErrorCode> = new Set(['auth/too-many-requests', 'auth/unavailable']);

function sessionRoutes(table: RouteTable, parts: IdentityRoutesDeps): void {
  const { sessions, signInWith, afterAnswer, cookies, tokens, doors } = parts;
  implement(table, signIn, async ({ body, request, reply }) => {
    const from = { ...browserOf(request, cookies), ...placeOf(request, cookies) };
    const signedIn = await sessions.signIn({ ...body, ...from }, doors.of(request));
    if (signedIn.after) afterAnswer.run('what a sign-in leaves to write', signedIn.after);
    if (!signedIn.ok && signedIn.reason === 'second_step') return { secondStep: signedIn.secondStep };
    if (!signedIn.ok) throw new AppError(signedIn.reason, { retryAfterSeconds: signedIn.retryAfterSeconds });
    cookies.write(reply, signedIn.cookie);
    if (signedIn.deviceSecret) cookies.writeDevice(reply, signedIn.deviceSecret);
    return tokens.issue(reply, signedIn.claims);
  });

  implement(table, signInWithToken, async ({ params, body, request, reply }) => {
    const verifyOwn = (idToken: string) => tokens.verifyOwn(request, idToken);
    const signedIn = await signInWith(params.provider, body, {
      door: doors.of(request),
      verifyOwn,
      ...browserOf(request, cookies),
    });
    if ('secondStep' in signedIn) return signedIn;
    const { user, opened } = signedIn;
    if (!opened) return { token: body.idToken, expiresIn: signedIn.secondsLeft, user };
    cookies.write(reply, opened.cookie);
    const { idToken: token, expiresIn } = await tokens.issue(reply, opened.claims);
    return { token, expiresIn, user };
  });

  implement(table, refreshSession, async ({ request, reply }) => {
    const refreshed = await sessions.refresh(cookies.read(request), doors.of(request));
    const worksLater = !refreshed.ok && worksLaterAfter.has(refreshed.reason);
    if (!worksLater) cookies.write(reply, refreshed.ok ? refreshed.cookie : null);
    if (!refreshed.ok) throw new AppError(refreshed.reason, { retryAfterSeconds: refreshed.retryAfterSeconds });
    return tokens.issue(reply, refreshed.claims);
  });

  implement(table, signOut, async ({ request, reply }) => {
    await sessions.signOut(cookies.read(request), doors.of(request));
    cookies.write(reply, null);
    return { signedOut: true as const };
  });
}

function codeRoutes(table: RouteTable, { identity, cookies, doors }: IdentityRoutesDeps): void {
  implement(table, sendVerification, ({ body, caller, request }) =>
    identity.sendVerification(caller.uid, { ...body, language: languageOf(request) }),
  );
  implement(table, requestVerification, ({ body: { email, next }, request }) =>
    identity.requestVerification(email, { language: languageOf(request), next }),
  );
  implement(table, verifyEmail, ({ body, request }) =>
    identity.verifyEmail(body.code, { cookie: cookies.read(request), door: doors.of(request) }),
  );
  implement(table, sendPasswordReset, ({ body, request }) =>
    identity.sendPasswordReset(body.email, { language: languageOf(request), from: placeOf(request, cookies) }),
  );
  implement(table, resetPassword, async ({ body, request, reply }) => {
    const { email, deviceSecret } = await identity.resetPassword(
      body.code,
      body.newPassword,
      placeOf(request, cookies),
    );
    cookies.writeDevice(reply, deviceSecret);
    return { email };
  });
}
