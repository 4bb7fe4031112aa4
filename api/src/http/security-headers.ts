import { apiBase } from '@inkbridge/contracts';
import type { FastifyInstance } from 'fastify';

/** Only our own origin, no inline script or style, no eval; the builds need none. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

/** What a browser must never do with the answer of a call. */
const callPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Few for calls, because every header costs each of them; all for pages and files. Routes may narrow single ones. */
export function secureHeaders(app: FastifyInstance, { tls }: { tls: boolean }): void {
  const always = {
    'x-content-type-options': 'nosniff',
    ...(tls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const ofCalls = { ...always, 'content-security-policy': callPolicy };
  const ofPages = {
    ...always,
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith(`${apiBase}/`) ? ofCalls : ofPages);
    done();
  });
}
