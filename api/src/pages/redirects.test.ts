import { expect, it } from 'vitest';
import { startTestApi } from '../testing/start-test-api.js';
import { redirectRoutes } from './redirect-routes.js';

const termsUrl = 'https://example.org/our-terms';
const start = () =>
  startTestApi({ extras: (app) => redirectRoutes(app, { termsUrl, securityPath: '/account?sect=security' }) });

it('AC-030 D-82 terms that are kept elsewhere are where the configuration says', async () => {
  const { app } = await start();

  const answer = await app.inject('/terms');

  expect([answer.statusCode, answer.headers.location]).toEqual([302, termsUrl]);
});

it.each([
  { from: 'http://localhost:3000/explore-profiles?search=male', to: '/explore-profiles?search=male' },
  { from: 'https://elsewhere.example/page', to: '/' },
  { from: 'http://localhost:3000//evil.example/', to: '/evil.example/' },
  { from: 'http://localhost:3000///evil.example', to: '/evil.example' },
  { from: 'http://localhost:3000/\\evil.example', to: '/evil.example' },
  { from: 'http://localhost:3000\\\\evil.example', to: '/evil.example' },
  { from: 'http://localhost:3000/%2Fevil.example', to: '/%2Fevil.example' },
  { from: 'no address', to: '/' },
  { from: undefined, to: '/' },
])('whoever chooses a language on $from comes back to $to', async ({ from, to }) => {
  const { app } = await start();

  const headers = { host: 'localhost:3000', ...(from && { referer: from }) };
  const answer = await app.inject({ url: '/language/es', headers });

  expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  expect(answer.cookies).toMatchObject([{ name: 'inkbridge_language', value: 'es', path: '/', sameSite: 'Lax' }]);
});

it('password managers find the page on which the password is changed', async () => {
  const { app } = await start();

  const answer = await app.inject('/.well-known/change-password');

  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account?sect=security']);
});

it.each([
  { back: '/pay', to: '/pay' },
  { back: '//evil.example', to: '/' },
  { back: '/inmate/:id', to: '/' },
  { back: '/pay?session_id=1', to: '/' },
])('a page that may not be told by the browser names itself: $back leads to $to', async ({ back, to }) => {
  const { app } = await start();

  expect((await app.inject({ url: '/language/es', query: { back } })).headers.location).toBe(to);
});

it('an unknown language has no pages', async () => {
  const { app } = await start();

  expect((await app.inject('/language/fr')).statusCode).toBe(404);
});
