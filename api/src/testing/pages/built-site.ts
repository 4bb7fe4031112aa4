import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBuilds, steady } from '../../pages/builds.js';
import { siteExtras, type Web } from '../../product/listeners.js';
import { startTestApi, type TestApi } from '../start-test-api.js';

/** A remote build's list of its files. */
export const remoteManifest = (app: string) => ({
  app,
  build: `${app}-build`,
  contractVersion: 1,
  entry: `mfe_${app}.01234567.js`,
  expose: { './remote': { js: ['remote.01234567.js'], css: ['remote.01234567.css'] } },
  screens: { profile: { js: ['profile.01234567.js'], css: ['profile.01234567.css'] } },
  initial: { js: [`mfe_${app}.01234567.js`], css: [] },
  fonts: [],
  integrity: { [`mfe_${app}.01234567.js`]: `sha384-${app}`, 'remote.01234567.css': 'sha384-style' },
  hashes: 'integrity.01234567.json',
});
const hostManifest = (app: string) => ({
  ...remoteManifest(app),
  entry: 'main.01234567.js',
  expose: {},
  screens: {},
  initial: { js: ['main.01234567.js'], css: ['main.01234567.css'] },
  early: 'early.01234567.js',
  fonts: ['serif.01234567.woff2'],
  icons: Object.fromEntries(
    ['180-apple', '1200-card-en', '1200-card-es'].map((name) => [name, `app-icon-${name}.png`]),
  ),
  integrity: { 'main.01234567.js': 'sha384-main' },
});

const renderer = `exports.render = async ({ url, language, drawnOn, identity, loadJson }) => {
  if (url.startsWith('/explore-profiles?search=away')) return { status: 302, html: '', head: { title: '' }, state: null, redirect: '/' };
  if (url.startsWith('/explore-profiles?search=broken')) throw new Error('no');
  if (url.startsWith('/inmate/')) {
    const id = url.slice('/inmate/'.length);
    const answer = await loadJson('/customer?id=' + id).catch((error) => error);
    if (answer.status) return { status: answer.status, html: '<h1>Not here</h1>', head: { title: 'Not here' }, state: {} };
    const { firstName, lastName } = answer.data.basicInfo;
    return { status: 200, html: '<h1>' + firstName + '</h1>', head: { title: firstName + ' "x" <b>', description: 'Write', canonical: '/inmate/' + id, card: { url: '/files/cards/' + id + '.jpg', width: 1200, height: 630, alt: firstName }, person: { firstName, lastName } }, state: { firstName } };
  }
  if (/^.(login|register)/.test(url)) return { status: 200, html: '<h1>Entrance</h1>', head: { title: 'Entrance' }, state: { url, social: identity.social } };
  const { total } = await loadJson('/api/v1/customer');
  return { status: 200, html: '<h1>' + total + ' ' + language + '</h1>', head: { title: 'Home' }, state: { url, drawnOn, evil: '</script>' } };
};`;

const facts: Web['facts'] = {
  identity: { firebase: null, social: ['google'], googleAuthorizeUrl: null },
};

/** Writes a file and the folders above it. */
export async function lay(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** A folder of builds: the shell, the public remote with its renderer, a broken member remote and the console. */
export async function buildSite() {
  const root = await mkdtemp(join(tmpdir(), 'inkbridge-web-'));
  const warnings: string[] = [];
  const log = { warn: (entry: object) => void warnings.push(JSON.stringify(entry)) };
  for (const [path, content] of built) await lay(join(root, path), content);

  async function web(): Promise<Web> {
    const publicUrl = new URL('https://inkbridge.example');
    return { builds: steady(await readBuilds(root, log)), publicUrl, facts };
  }

  async function startSite(): Promise<TestApi> {
    const parts = await web();
    return startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web: parts }) });
  }

  return { web, startSite, warnings, close: () => rm(root, { recursive: true, force: true }) };
}

const built: readonly (readonly [path: string, content: string])[] = [
  ['shell/dist/manifest.json', JSON.stringify(hostManifest('shell'))],
  ['shell/dist/main.01234567.js', 'main()'],
  ['shell/dist/main.01234567.js.br', 'compressed'],
  ['shell/dist/main.01234567.js.map', '{}'],
  ['shell/dist/integrity.01234567.json', '{}'],
  ['mfe-public/dist/manifest.json', JSON.stringify(remoteManifest('public'))],
  ['mfe-public/dist-server/manifest.json', JSON.stringify({ build: 'public-build', entry: 'server.cjs' })],
  ['mfe-public/dist-server/server.cjs', renderer],
  ['mfe-member/dist/manifest.json', '{"app": "member"'],
  ['mfe-admin/dist-standalone/manifest.json', JSON.stringify(hostManifest('console'))],
];
