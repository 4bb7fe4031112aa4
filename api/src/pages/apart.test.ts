import { expect, it } from 'vitest';
import { consoleExtras, siteExtras, type Web } from '../product/listeners.js';
import { aWeb } from '../testing/a-web.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

async function consoleOf(web: Web, apiUrl?: string): Promise<TestApi> {
  return startTestApi({ audience: 'console', apiUrl, extras: (app, tools) => consoleExtras(app, { ...tools, web }) });
}

async function statuses({ app }: TestApi, urls: readonly string[]): Promise<number[]> {
  return Promise.all(urls.map(async (url) => (await app.inject(url)).statusCode));
}

it('the console runs where no other front end was built', async () => {
  const api = await consoleOf(await aWeb(['console']));

  expect(await statuses(api, ['/', '/login', '/admin/audit', '/assets/admin/main.01234567.js'])).toEqual([
    200, 200, 200, 200,
  ]);
  expect((await api.inject('admin', { method: 'GET', url: '/admin/customer' })).statusCode).toBe(200);
});

it('the public site runs where the console was not built; admin pages keep the frame, for the card', async () => {
  const web = await aWeb(['shell', 'public', 'member']);
  const site = await startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web }) });

  const { remotes } = (await site.app.inject('/runtime-config.json')).json<{ remotes: object }>();

  expect(Object.keys(remotes)).toEqual(['public', 'member']);
  expect(
    await statuses(site, ['/', '/explore-profiles', '/approve-profiles', '/remotes/admin/main.01234567.js']),
  ).toEqual([200, 200, 200, 404]);
});

it('where no front end was built, whoever serves the pages is told how people sign in and pay, in their language', async () => {
  const web = await aWeb([], { payments: { card: { kind: 'sandbox' }, wallet: null } });
  const site = await startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web }) });

  const answer = await site.app.inject({ url: '/runtime-config.json', headers: { 'accept-language': 'es' } });

  expect(answer.json()).toEqual({ remotes: {}, integrity: {}, page: { build: null }, language: 'es', ...web.facts });
  expect(await statuses(site, ['/', '/terms'])).toEqual([404, 302]);
});

it('where the console was not built its address has the API and no pages', async () => {
  const api = await consoleOf(await aWeb(['shell', 'public', 'member', 'admin']));

  expect(await statuses(api, ['/', '/assets/shell/main.01234567.js', '/api/v1/customer'])).toEqual([404, 404, 200]);
});

it('the console’s page may be told to call the site, and then may reach it and nobody else', async () => {
  const apiUrl = 'https://inkbridge.example';
  const away = await (await consoleOf(await aWeb(['console'], { apiUrl }), apiUrl)).app.inject('/');
  const own = await (await consoleOf(await aWeb(['console']))).app.inject('/');

  expect(away.body).toContain('"apiUrl":"https://inkbridge.example"');
  expect(away.headers['content-security-policy']).toContain("connect-src 'self' https://inkbridge.example;");
  expect(own.body).not.toContain('apiUrl');
  expect(own.headers['content-security-policy']).toContain("connect-src 'self';");
});
