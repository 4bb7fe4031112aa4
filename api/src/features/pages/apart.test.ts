import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskStore } from '../../adapters/files/disk-store.js';
import { consoleExtras, siteExtras, type Web } from '../../listeners.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { buildFolders, readBuilds } from './builds.js';

type App = keyof typeof buildFolders;

/** A root in which only these front ends were built. */
async function rootWith(apps: readonly App[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'inkbridge-apart-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const app of apps) {
    const folder = join(root, buildFolders[app]);
    await lay(join(folder, 'manifest.json'), JSON.stringify(manifestOf(app)));
    await lay(join(folder, 'main.0123456789.js'), 'main()');
  }
  return root;
}

async function lay(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function manifestOf(app: App) {
  const isHost = app === 'shell' || app === 'console';
  const entry = 'main.0123456789.js';
  return {
    app,
    build: `${app}-build`,
    contractVersion: 1,
    entry,
    expose: isHost ? {} : { './remote': { js: [entry], css: [] } },
    screens: {},
    initial: { js: [entry], css: [] },
    fonts: [],
    integrity: { [entry]: `sha256-${app}` },
  };
}

async function webOf(apps: readonly App[], facts: Partial<Web['facts']> = {}): Promise<Web> {
  const root = await rootWith(apps);
  const identity = { firebase: null, social: [], googleAuthorizeUrl: null };
  return {
    root,
    builds: await readBuilds(root, { warn: () => undefined }),
    files: createDiskStore(root),
    publicUrl: new URL('https://inkbridge.example'),
    termsUrl: 'https://inkbridge.example/terms',
    facts: { identity, ...facts },
  };
}

async function consoleOf(web: Web, apiUrl?: string): Promise<TestApi> {
  return startTestApi({ cookiePrefix: 'inkbridge_console', apiUrl, extras: (app) => consoleExtras(app, web) });
}

async function statuses({ app }: TestApi, urls: readonly string[]): Promise<number[]> {
  return Promise.all(urls.map(async (url) => (await app.inject(url)).statusCode));
}

it('design §10 the console runs where no other front end was built', async () => {
  const api = await consoleOf(await webOf(['console']));

  expect(await statuses(api, ['/', '/login', '/admin/audit', '/assets/admin/main.0123456789.js'])).toEqual([
    200, 200, 200, 200,
  ]);
  expect((await api.inject('admin', { method: 'GET', url: '/admin/customer' })).statusCode).toBe(200);
});

it('design §10 the public site runs where the console was not built; admin pages keep the frame, for the card', async () => {
  const web = await webOf(['shell', 'public', 'member']);
  const site = await startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web }) });

  const { remotes } = (await site.app.inject('/runtime-config.json')).json<{ remotes: object }>();

  expect(Object.keys(remotes)).toEqual(['public', 'member']);
  expect(
    await statuses(site, ['/', '/explore-profiles', '/approve-profiles', '/remotes/admin/main.0123456789.js']),
  ).toEqual([200, 200, 200, 404]);
});

it('where the console was not built its address has the API and no pages', async () => {
  const api = await consoleOf(await webOf(['shell', 'public', 'member', 'admin']));

  expect(await statuses(api, ['/', '/assets/shell/main.0123456789.js', '/api/v1/customer'])).toEqual([404, 404, 200]);
});

it('design §10 the console’s page may be told to call the site, and then may reach it and nobody else', async () => {
  const apiUrl = 'https://inkbridge.example';
  const away = await (await consoleOf(await webOf(['console'], { apiUrl }), apiUrl)).app.inject('/');
  const own = await (await consoleOf(await webOf(['console']))).app.inject('/');

  expect(away.body).toContain('"apiUrl":"https://inkbridge.example"');
  expect(away.headers['content-security-policy']).toContain("connect-src 'self' https://inkbridge.example;");
  expect(own.body).not.toContain('apiUrl');
  expect(own.headers['content-security-policy']).toContain("connect-src 'self';");
});
