import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createGoogleSandbox } from '../adapters/identity/google/sandbox-google.js';
import { handleErrors } from '../http/error-handler.js';
import { acceptJson } from '../http/requests/json-body.js';
import { secureHeaders } from '../http/security-headers.js';
import { clockAt } from '../testing/clock.js';
import { callbackRoutes, callbackScript } from '../pages/sign-in/callback-routes.js';
import { googleSandboxRoutes } from './google-sandbox-routes.js';

function start({ fromElsewhere = false } = {}) {
  const app = Fastify();
  void app.register(cookie);
  handleErrors(app);
  acceptJson(app);
  secureHeaders(app, { tls: false });
  const sandbox = createGoogleSandbox({ ...clockAt('2026-11-21T12:00:00Z'), secret: Buffer.alloc(32, 7) });
  googleSandboxRoutes(app, sandbox);
  callbackRoutes(app, { fromElsewhere });
  return { app, sandbox };
}

/** Runs the callback page on an answer in the fragment: what it posts to the opening page, and whether it closes. */
function runCallback(hash: string) {
  const told: { channel: string; message: unknown }[] = [];
  const seen = { told, closed: false, address: '' };
  class BroadcastChannel {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    postMessage(message: object) {
      told.push({ channel: this.name, message: { ...message } });
    }
    close() {}
  }
  runInNewContext(callbackScript, {
    location: { hash, pathname: '/auth/callback' },
    history: { replaceState: (_state: null, _title: string, address: string) => (seen.address = address) },
    window: { close: () => (seen.closed = true) },
    URLSearchParams,
    BroadcastChannel,
  });
  return seen;
}

describe('the account chooser', () => {
  it('AC-442 answers with a token that carries the nonce, in the fragment that no server sees', async () => {
    const { app, sandbox } = start();

    const answer = await app.inject('/dev/google/answer?email=rosa.diaz%40example.org&state=s%261&nonce=n');

    expect(answer.statusCode).toBe(302);
    const [path, fragment] = String(answer.headers.location).split('#');
    const facts = new URLSearchParams(fragment);
    expect([path, facts.get('state')]).toEqual(['/auth/callback', 's&1']);
    expect(await sandbox.tokens.verify(facts.get('id_token') ?? '')).toMatchObject({
      claims: { email: 'rosa.diaz@example.org', emailVerified: true },
    });
  });

  it('is a plain form in both languages that hands state and nonce on, escaped', async () => {
    const { app } = start();

    const page = await app.inject('/dev/google?state=%22%3E%3Cb%3E&nonce=n');
    const spanish = await app.inject({ url: '/dev/google', headers: { 'accept-language': 'es' } });

    expect(page.body).toContain('name="state" value="&quot;&gt;&lt;b&gt;"');
    expect(page.body).toContain('value="member@inkbridge.test"');
    expect(page.body).not.toMatch(/<script|style=/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(spanish.body).toContain('Elija una cuenta');
  });

  it('D-07 Cancel is an answer too', async () => {
    const { app } = start();

    const { body } = await app.inject('/dev/google?state=s1&nonce=n');

    expect(body).toContain('href="/auth/callback#error=access_denied&amp;state=s1"');
  });

  it('keeps the typed text when it is not an email address, and says so', async () => {
    const { app } = start();

    const answer = await app.inject('/dev/google/answer?email=rosa%3Cb%3E&state=s1&nonce=n');

    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('value="rosa&lt;b&gt;" aria-invalid="true"');
    expect(answer.body).toContain('role="alert"');
  });

  it('makes tokens for tests', async () => {
    const { app, sandbox } = start();

    const answer = await app.inject({ method: 'POST', url: '/dev/google', payload: { email: 'new@example.org' } });
    const refused = await app.inject({ method: 'POST', url: '/dev/google', payload: { email: 'nobody' } });

    const { idToken } = answer.json<{ idToken: string }>();
    expect(await sandbox.tokens.verify(idToken)).toMatchObject({ claims: { email: 'new@example.org' } });
    expect(refused.statusCode).toBe(400);
  });
});

describe('the page that the window comes back to', () => {
  it('D-07 tells the page that opened it, takes the token out of the address and closes', () => {
    expect(runCallback('#id_token=a.b.c&state=s%261')).toEqual({
      told: [{ channel: 'inkbridge-social', message: { state: 's&1', idToken: 'a.b.c' } }],
      closed: true,
      address: '/auth/callback',
    });
  });

  it.each([
    ['#error=access_denied&state=s1', [{ state: 's1', error: 'access_denied' }]],
    ['#state=s1', [{ state: 's1', error: 'no_token' }]],
    ['#id_token=a.b.c', []],
    ['', []],
  ])('D-07 asked with %j it tells %j', (hash, messages) => {
    expect(runCallback(hash).told.map(({ message }) => message)).toEqual(messages);
  });

  it('has its script in a file, is not cached and sends no referrer', async () => {
    const { app } = start();

    const page = await app.inject({ url: '/auth/callback', headers: { 'accept-language': 'es' } });
    const script = await app.inject('/auth/callback.js');

    expect(page.body).toContain('<script src="/auth/callback.js">');
    expect(page.body).toContain('Puede cerrar esta ventana.');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(script.headers['content-type']).toContain('text/javascript');
  });

  it('may close itself when it comes from another origin', async () => {
    const { app } = start({ fromElsewhere: true });

    expect((await app.inject('/auth/callback')).headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });
});
