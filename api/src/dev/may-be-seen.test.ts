import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.js';
import { handleErrors } from '../http/error-handler.js';
import { mayBeSeenWith } from './may-be-seen.js';
import { servePlayedVendors } from './played-vendors.js';

const pages = [
  '/dev/google',
  '/dev/google.css',
  '/dev/outbox',
  '/dev/outbox/1',
  '/sandbox/wallet/1',
  '/sandbox/challenge/1',
];

function served(env: Record<string, string>) {
  const app = Fastify();
  handleErrors(app);
  const config = readConfig(env);
  servePlayedVendors(app, {
    mayBeSeen: mayBeSeenWith(config),
    google: { issue: async () => 'a token' },
    outbox: { list: async () => [], find: async () => null },
    paymentDesks: {
      cards: { pay: async () => null, challenge: async () => null, answerChallenge: async () => null },
      wallets: { order: async () => null, approve: async () => null },
    } as never,
  });
  return app;
}

/** Whether the pages, and the making of tokens, are there. */
async function standing(env: Record<string, string>, headers: Record<string, string>) {
  const app = served(env);
  const answers = await Promise.all(pages.map((url) => app.inject({ url, headers })));
  const token = await app.inject({ method: 'POST', url: '/dev/google', headers, payload: { email: 'a@b.example' } });
  const seen = [...answers, token].map(({ body }) => (body.includes('route_not_found') ? 'hidden' : 'shown'));
  return [...new Set(seen)];
}

const open = { DEMO: '1', PUBLIC_URL: 'https://demo.example.org', HOST: '0.0.0.0' };

describe('the pages of the sandboxes and of the outbox', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('are shown under %s', async (host) => {
    expect(await standing({}, { host })).toEqual(['shown']);
    expect(await standing({ MONGODB_URI: 'mongodb://localhost' }, { host })).toEqual(['shown']);
    expect(await standing(open, { host })).toEqual(['shown']);
  });

  it.each<Record<string, string>>([
    { host: 'inkbridge.example.org' },
    { host: 'localhost.example.org' },
    { host: '192.168.1.5:3000' },
    { host: '@' },
    { host: 'localhost/@inkbridge.example.org' },
    { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' },
    { host: 'localhost:3000', 'x-forwarded-host': 'inkbridge.example.org' },
    { host: 'localhost:3000', forwarded: 'for=203.0.113.9' },
  ])('do not exist for a request that came from elsewhere: %j', async (headers) => {
    expect(await standing({}, headers)).toEqual(['hidden']);
    expect(await standing({ MONGODB_URI: 'mongodb://localhost' }, headers)).toEqual(['hidden']);
  });

  it('are shown to others where the demo is meant for them, under its own address only', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.9' };

    expect(await standing(open, { host: 'demo.example.org', ...proxied })).toEqual(['shown']);
    expect(await standing(open, { host: 'elsewhere.example.org', ...proxied })).toEqual(['hidden']);
  });
});
