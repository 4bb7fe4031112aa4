import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { noSignInPlaces, secureHeaders, type SignInPlaces } from './security-headers.js';

async function headersAt(url: string, signInPlaces?: SignInPlaces) {
  const app = Fastify();
  secureHeaders(app, { tls: false, signInPlaces });
  app.get('/*', (_request, reply) => reply.send(''));
  const { headers } = await app.inject(url);
  return headers;
}

function directives(policy: unknown): Record<string, string> {
  const parts = String(policy).split('; ');
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]));
}

it('design §13 a page reaches nothing but its own origin', async () => {
  const headers = await headersAt('/');

  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).not.toContain('http');
  expect(directives(headers['content-security-policy'])).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
  });
  expect(directives(headers['content-security-policy'])).not.toHaveProperty('frame-src');
});

it('design §13 with Firebase pages may call its two services, and no more without its popups', async () => {
  const headers = await headersAt('/', { ...noSignInPlaces, firebase: true });

  expect(directives(headers['content-security-policy'])).toMatchObject({
    'script-src': "'self'",
    'connect-src': "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  });
  expect(directives(headers['content-security-policy'])).not.toHaveProperty('frame-src');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

it("design §13 with Firebase's popups its helper may be framed and scripted, and windows can answer", async () => {
  const headers = await headersAt('/', { firebase: true, firebaseAuthDomain: 'p.firebaseapp.com', popups: true });

  expect(directives(headers['content-security-policy'])).toMatchObject({
    'script-src': "'self' https://apis.google.com",
    'frame-src': 'https://p.firebaseapp.com',
  });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

it('a call allows nothing at all, whatever is configured', async () => {
  const headers = await headersAt('/api/v1/user', { firebase: true, firebaseAuthDomain: 'p.example', popups: true });

  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

it.each([
  ['/verify-email?code=secret', 'no-referrer'],
  ['/reset-password', 'no-referrer'],
  ['/reset-password/?code=secret', 'no-referrer'],
  ['/', 'strict-origin-when-cross-origin'],
  ['/login?next=/verify-email', 'strict-origin-when-cross-origin'],
])('D-101 whoever comes from %s is announced as %s', async (url, policy) => {
  expect((await headersAt(url))['referrer-policy']).toBe(policy);
});
