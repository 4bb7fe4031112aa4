import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, createRemoteJWKSet } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clockAt } from '../../../testing/clock.js';
import { compact, createRsaTokens } from '../../../testing/rsa-tokens.js';
import { createGoogleTokens } from './google-tokens.js';

const clientId = '1234-inkbridge.apps.googleusercontent.com';
const google = createRsaTokens('key-of-the-day');
const other = createRsaTokens('key-of-the-day');
const noon = Date.parse('2026-11-21T12:00:00Z') / 1000;

function claims(changes: object = {}) {
  return {
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: '110169484474386276334',
    email: 'Rosa@example.org',
    email_verified: true,
    given_name: 'Rosa',
    family_name: 'Díaz',
    iat: noon - 10,
    exp: noon + 3_590,
    ...changes,
  };
}

function reader() {
  const keys = createLocalJWKSet({ keys: [google.jwk] });
  const clock = clockAt('2026-11-21T12:00:00Z');
  return { clock, tokens: createGoogleTokens({ clientId, keys, now: clock.now }) };
}

describe("Google's token", () => {
  it('AC-442 says who somebody is', async () => {
    expect(await reader().tokens.verify(google.token(claims()))).toEqual({
      ok: true,
      claims: {
        subject: '110169484474386276334',
        email: 'rosa@example.org',
        emailVerified: true,
        names: { firstName: 'Rosa', lastName: 'Díaz' },
      },
    });
  });

  it.each([{ iss: 'accounts.google.com' }, { email_verified: 'true' }])('is taken with %j too', async (form) => {
    expect(await reader().tokens.verify(google.token(claims(form)))).toMatchObject({
      ok: true,
      claims: { emailVerified: true },
    });
  });

  it.each([{ email_verified: false }, { email_verified: 'false' }])('does not vouch with %j', async (form) => {
    expect(await reader().tokens.verify(google.token(claims(form)))).toMatchObject({
      claims: { emailVerified: false },
    });
  });

  it.each<[string, string]>([
    ['for another client', google.token(claims({ aud: 'somebody-else' }))],
    ['of another issuer', google.token(claims({ iss: 'https://accounts.example.org' }))],
    ['without an end', google.token(claims({ exp: undefined }))],
    ['that is not valid yet', google.token(claims({ nbf: noon + 60 }))],
    ['without an owner', google.token(claims({ sub: '' }))],
    ['without an address', google.token(claims({ email: undefined }))],
    ['that does not say whether the address is verified', google.token(claims({ email_verified: undefined }))],
    ['of an unknown key', google.token(claims(), { kid: 'key-of-nobody' })],
    ['of another key under a known name', other.token(claims())],
    ['without a signature', compact({ alg: 'none' }, claims(), () => Buffer.alloc(0))],
    ['signed with the public key as a secret', compact({ alg: 'HS256', kid: 'key-of-the-day' }, claims(), forged)],
    ['that is no token', 'a.b.c'],
    ['that is nothing', ''],
  ])('AC-442 %s is refused', async (_what, token) => {
    expect(await reader().tokens.verify(token)).toEqual({ ok: false, reason: 'invalid' });
  });

  it('ends', async () => {
    const { tokens, clock } = reader();
    clock.advance({ minutes: 61 });

    expect(await tokens.verify(google.token(claims()))).toEqual({ ok: false, reason: 'invalid' });
  });
});

describe("Google's keys", () => {
  async function keyServer(answer: { status: number; body: string }) {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const stop = () => {
      server.closeAllConnections();
      server.close();
    };
    onTestFinished(stop);
    const { port } = server.address() as AddressInfo;
    const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${port}/certs`), { timeoutDuration: 2_000 });
    const tokens = createGoogleTokens({ clientId, keys, now: () => new Date(noon * 1000) });
    return { tokens, stop, asked: () => asked };
  }

  it('are fetched once, and tokens of made-up keys do not make us ask again at once', async () => {
    const { tokens, asked } = await keyServer({ status: 200, body: JSON.stringify({ keys: [google.jwk] }) });

    expect(await tokens.verify(google.token(claims()))).toMatchObject({ ok: true });
    for (const kid of ['a', 'b', 'c']) {
      expect(await tokens.verify(google.token(claims(), { kid }))).toEqual({ ok: false, reason: 'invalid' });
    }
    expect(asked()).toBe(1);
  });

  it.each([
    { status: 500, body: '{}' },
    { status: 200, body: 'no JSON' },
    { status: 200, body: '{}' },
  ])('that cannot be had ($status $body) are no reason to refuse a token', async (answer) => {
    const { tokens } = await keyServer(answer);

    expect(await tokens.verify(google.token(claims()))).toEqual({ ok: false, reason: 'unavailable' });
  });

  it('that cannot be reached are no reason either', async () => {
    const { tokens, stop } = await keyServer({ status: 200, body: '' });
    stop();

    expect(await tokens.verify(google.token(claims()))).toEqual({ ok: false, reason: 'unavailable' });
  });
});

function forged(text: Buffer): Buffer {
  return createHmac('sha256', google.publicPem).update(text).digest();
}
