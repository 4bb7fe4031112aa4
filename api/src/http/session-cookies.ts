import '@fastify/cookie'; // adds cookies to the types of requests and replies
import { apiBase } from '@inkbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience, Doors } from './door.js';

/** What the browser stores of a session, or null for nothing. `remember` decides how long (D-11). */
export type RefreshCookie = { value: string; remember: boolean };

export type CookieSettings = {
  doors: Doors;
  tls: boolean;
  /** `Max-Age` of a remembered session. */
  rememberedSeconds: number;
};

/** One prefix per audience, because cookies ignore ports and equal names would collide. */
const prefixes: Readonly<Record<Audience, string>> = { site: 'inkbridge', console: 'inkbridge_console' };

export type SessionCookies = {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, cookie: RefreshCookie | null): void;
  /** For display only: whether a user seems to be signed in here. Grants nothing. */
  hasHint: (request: FastifyRequest) => boolean;
};

/** Only the identity routes receive the refresh secret, so no other route needs protection against forged requests. */
export function createSessionCookies({ doors, tls, rememberedSeconds }: CookieSettings): SessionCookies {
  const names = { site: namesOf(prefixes.site, tls), console: namesOf(prefixes.console, tls) };
  const namesFor = (request: FastifyRequest) => names[doors.of(request).audience];
  const refresh = { path: `${apiBase}/identity`, httpOnly: true, sameSite: 'strict', secure: tls } as const;
  const hint = { path: '/', sameSite: 'lax', secure: tls } as const;
  return {
    read: (request) => request.cookies[namesFor(request).refresh],
    write(reply, cookie) {
      const own = namesFor(reply.request);
      if (!cookie) {
        void reply.clearCookie(own.refresh, refresh).clearCookie(own.hint, hint);
        return;
      }
      const life = cookie.remember ? { maxAge: rememberedSeconds } : {};
      void reply
        .setCookie(own.refresh, cookie.value, { ...refresh, ...life })
        .setCookie(own.hint, '1', { ...hint, ...life });
    },
    hasHint: (request) => request.cookies[names[doors.own.audience].hint] !== undefined,
  };
}

function namesOf(prefix: string, tls: boolean): { refresh: string; hint: string } {
  return { refresh: `${tls ? '__Secure-' : ''}${prefix}_refresh`, hint: `${prefix}_hint` };
}
