import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { noSignInPlaces, type PaymentPlaces, secureHeaders, type SignInPlaces } from './security-headers.js';

async function headersAt(url: string, signInPlaces?: SignInPlaces, paymentPlaces?: PaymentPlaces) {
  const app = Fastify();
  secureHeaders(app, { tls: false, signInPlaces, paymentPlaces });
  app.get('/*', (_request, reply) => reply.send(''));
  const { headers } = await app.inject(url);
  return headers;
}

function directives(policy: unknown): Record<string, string> {
  const parts = String(policy).split('; ');
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]));
}

it('a page reaches nothing but its own origin', async () => {
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

it('files on a CDN may be loaded from it and from nowhere else, and it may pass ours on', async () => {
  const app = Fastify();
  secureHeaders(app, { tls: false, assetsOrigin: 'https://cdn.example' });
  app.get('/*', (_request, reply) => reply.send(''));
  const [page, file, call] = await Promise.all(
    ['/', '/remotes/x.js', '/api/v1/customer'].map((url) => app.inject(url)),
  );

  const {
    'default-src': rest,
    'frame-ancestors': frames,
    ...policy
  } = directives(page?.headers['content-security-policy']);
  expect([rest, frames]).toEqual(["'none'", "'none'"]);
  for (const kind of ['script-src', 'style-src', 'font-src', 'connect-src'])
    expect(policy[kind]).toBe("'self' https://cdn.example");
  expect(file?.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(call?.headers).not.toHaveProperty('access-control-allow-origin');
  expect(await headersAt('/remotes/x.js')).not.toHaveProperty('access-control-allow-origin');
});

it('no page may use what no page uses, and payment only where a provider takes it', async () => {
  const alone = (await headersAt('/'))['permissions-policy'];
  const paid = (await headersAt('/', undefined, { stripe: true, paypal: null }))['permissions-policy'];

  expect(alone).toContain('camera=(), ');
  expect(alone).toMatch(/geolocation=\(\), .*microphone=\(\), .*payment=\(\)$/);
  expect(paid).not.toContain('payment');
  expect(await headersAt('/api/v1/customer')).not.toHaveProperty('permissions-policy');
});

it('Firebase lets pages call its two services, and no more without its popups', async () => {
  const headers = await headersAt('/', { ...noSignInPlaces, firebase: true });

  expect(directives(headers['content-security-policy'])).toMatchObject({
    'script-src': "'self'",
    'connect-src': "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  });
  expect(directives(headers['content-security-policy'])).not.toHaveProperty('frame-src');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

it("Firebase's popups let its helper be framed and scripted, and windows can answer", async () => {
  const headers = await headersAt('/', { firebase: true, firebaseAuthDomain: 'p.firebaseapp.com', popups: true });

  expect(directives(headers['content-security-policy'])).toMatchObject({
    'script-src': "'self' https://apis.google.com",
    'frame-src': 'https://p.firebaseapp.com',
  });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

it('Stripe lets its own form be scripted, framed and called, and nobody else’s', async () => {
  const headers = await headersAt('/payment', undefined, { stripe: true, paypal: null });
  const policy = directives(headers['content-security-policy']);

  expect(policy['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com");
  expect(policy['frame-src']).toContain('https://hooks.stripe.com');
  expect(policy['connect-src']).toBe("'self' https://api.stripe.com https://checkout.stripe.com");
  expect(policy['style-src']).toBe("'self'");
  expect(headers['content-security-policy']).not.toMatch(/paypal|unsafe/);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

it.each([
  ['live', "'self' https://www.paypal.com"],
  ['sandbox', "'self' https://www.paypal.com https://www.sandbox.paypal.com"],
] as const)('pages reach PayPal, %s, and its window may answer', async (paypal, reached) => {
  const headers = await headersAt('/payment', undefined, { stripe: false, paypal });
  const policy = directives(headers['content-security-policy']);

  expect(policy['connect-src']).toBe(reached);
  expect(policy['script-src']).toBe(`${reached} https://www.paypalobjects.com`);
  expect(headers['content-security-policy']).not.toMatch(/stripe|unsafe/);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

it('a place of sign-in and one of payment are both allowed', async () => {
  const places = { firebase: true, firebaseAuthDomain: 'p.firebaseapp.com', popups: true };
  const headers = await headersAt('/', places, { stripe: true, paypal: 'live' });

  expect(directives(headers['content-security-policy'])['frame-src']).toMatch(
    /^https:\/\/p\.firebaseapp\.com https:\/\/js\.stripe\.com .* https:\/\/www\.paypal\.com$/,
  );
});

it('a call allows nothing at all, whatever is configured', async () => {
  const headers = await headersAt('/api/v1/user', { firebase: true, firebaseAuthDomain: 'p.example', popups: true });

  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

it.each([
  ['/verify-email?code=secret', 'no-referrer'],
  ['/reset-password', 'no-referrer'],
  ['/reset-password/?code=secret', 'no-referrer'],
  ['/stop-mails?key=secret', 'no-referrer'],
  ['/', 'strict-origin-when-cross-origin'],
  ['/login?next=/verify-email', 'strict-origin-when-cross-origin'],
])('D-101 whoever comes from %s is announced as %s', async (url, policy) => {
  expect((await headersAt(url))['referrer-policy']).toBe(policy);
});
