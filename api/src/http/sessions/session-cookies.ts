import '@fastify/cookie'; // adds cookies to the types of requests and replies
import { apiBase, knownPlaceDays } from '@inkbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience, Doors } from './door.js';

/** The browser's part of a session, or null for none. `remember` decides how long it is kept (D-11). */
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
  /** The secret by which a browser that signed in before is known (D-120); undefined for anything else. */
  readDevice(request: FastifyRequest): string | undefined;
  writeDevice(reply: FastifyReply, secret: string): void;
  /** For display only: whether a user seems to be signed in here. Grants nothing. */
  hasHint: (request: FastifyRequest) => boolean;
};

/** 32 bytes, base64url. */
const deviceSecret = /^[\w-]{43}$/;
const deviceSeconds = knownPlaceDays * 24 * 3600;

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
        .setCookie(own.hint, cookie.remember ? 'remembered' : 'session', { ...hint, ...life });
    },
    readDevice(request) {
      const sent = request.cookies[namesFor(request).device];
      return deviceSecret.test(sent ?? '') ? sent : undefined;
    },
    writeDevice(reply, secret) {
      void reply.setCookie(namesFor(reply.request).device, secret, { ...refresh, maxAge: deviceSeconds });
    },
    hasHint: (request) => request.cookies[names[doors.own.audience].hint] !== undefined,
  };
}

function namesOf(prefix: string, tls: boolean): { refresh: string; device: string; hint: string } {
  const secure = tls ? '__Secure-' : '';
  return { refresh: `${secure}${prefix}_refresh`, device: `${secure}${prefix}_device`, hint: `${prefix}_hint` };
}
