import '@fastify/cookie'; // for what it adds to the types of requests and replies
import { apiBase } from '@inkbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshCookie } from './session-service.js';

export type CookieSettings = {
  /** `inkbridge` on the site, another word on the console: cookies ignore ports, so equal names would collide. */
  prefix: string;
  /** The cookies of pages of another origin that call here, so that signing in there leaves the own session alone. */
  elsewhere?: Elsewhere;
  tls: boolean;
  /** `Max-Age` of a remembered session. */
  rememberedSeconds: number;
};

/** Another origin whose pages call the API, and what begins the names of its cookies. */
export type Elsewhere = { origin: string; cookiePrefix: string };

export type SessionCookies = {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, cookie: RefreshCookie | null): void;
  /** For display only: tells pages that somebody is signed in here. Opens nothing. */
  hasHint: (request: FastifyRequest) => boolean;
};

/** The refresh secret goes to the identity calls only, so that no other call needs protection against forgery. */
export function createSessionCookies(settings: CookieSettings): SessionCookies {
  const { prefix, elsewhere, tls, rememberedSeconds } = settings;
  const own = namesOf(prefix, tls);
  const others = elsewhere && namesOf(elsewhere.cookiePrefix, tls);
  const namesFor = ({ headers }: FastifyRequest) =>
    others !== undefined && headers.origin === elsewhere?.origin ? others : own;
  const refresh = { path: `${apiBase}/identity`, httpOnly: true, sameSite: 'strict', secure: tls } as const;
  const hint = { path: '/', sameSite: 'lax', secure: tls } as const;
  return {
    read: (request) => request.cookies[namesFor(request).refresh],
    write(reply, cookie) {
      const names = namesFor(reply.request);
      if (!cookie) {
        void reply.clearCookie(names.refresh, refresh).clearCookie(names.hint, hint);
        return;
      }
      const life = cookie.remember ? { maxAge: rememberedSeconds } : {};
      void reply
        .setCookie(names.refresh, cookie.value, { ...refresh, ...life })
        .setCookie(names.hint, '1', { ...hint, ...life });
    },
    hasHint: (request) => request.cookies[own.hint] !== undefined,
  };
}

function namesOf(prefix: string, tls: boolean): { refresh: string; hint: string } {
  return { refresh: `${tls ? '__Secure-' : ''}${prefix}_refresh`, hint: `${prefix}_hint` };
}
