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

/** Where the builds' own files are: scripts, styles and fonts, which obey the policy of the page that loads them. */
const buildFiles = /^\/(?:assets|remotes)\//;

/** Few for calls and for files of the builds, because every header costs each of them; all for pages. */
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
  const ofFiles = { ...always, 'cross-origin-resource-policy': 'same-origin' };
  const headersFor = (url: string) => {
    if (url.startsWith(`${apiBase}/`)) return ofCalls;
    return buildFiles.test(url) ? ofFiles : ofPages;
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersFor(request.url));
    done();
  });
}
