import '@fastify/cookie'; // for what it adds to the types of requests and replies
import { apiBase } from '@inkbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshCookie } from './session-service.js';

export type CookieSettings = {
  /** `inkbridge` on the site, another word on the console: cookies ignore ports, so equal names would collide. */
  prefix: string;
  tls: boolean;
  /** `Max-Age` of a remembered session. */
  rememberedSeconds: number;
};

export type SessionCookies = {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, cookie: RefreshCookie | null): void;
  /** For display only: tells pages that somebody is signed in here. Opens nothing. */
  hasHint: (request: FastifyRequest) => boolean;
};

/** The refresh secret goes to the identity calls only, so that no other call needs protection against forgery. */
export function createSessionCookies({ prefix, tls, rememberedSeconds }: CookieSettings): SessionCookies {
  const refreshName = `${tls ? '__Secure-' : ''}${prefix}_refresh`;
  const hintName = `${prefix}_hint`;
  const refresh = { path: `${apiBase}/identity`, httpOnly: true, sameSite: 'strict', secure: tls } as const;
  const hint = { path: '/', sameSite: 'lax', secure: tls } as const;
  return {
    read: (request) => request.cookies[refreshName],
    write(reply, cookie) {
      if (!cookie) {
        void reply.clearCookie(refreshName, refresh).clearCookie(hintName, hint);
        return;
      }
      const life = cookie.remember ? { maxAge: rememberedSeconds } : {};
      void reply
        .setCookie(refreshName, cookie.value, { ...refresh, ...life })
        .setCookie(hintName, '1', { ...hint, ...life });
    },
    hasHint: (request) => request.cookies[hintName] !== undefined,
  };
}
