import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { imageFile } from '../adapters/files/disk-store.js';
import { consoleExtras, siteExtras, type Web } from '../product/listeners.js';
import { startTestApi, type TestApi, unlimited } from '../testing/start-test-api.js';
import { imageUrlOf } from '../files/image-name.js';
import { readBuilds } from './builds.js';

const root = await mkdtemp(join(tmpdir(), 'inkbridge-web-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const picture = 'cbb-start-0f8fad5b-d9cb-469f-a165-70867728950e-cbb-end';
const warnings: string[] = [];
const log = { warn: (facts: object) => void warnings.push(JSON.stringify(facts)) };

const remoteManifest = (app: string) => ({
  app,
  build: `${app}-build`,
  contractVersion: 1,
  entry: `mfe_${app}.0123456789.js`,
  expose: { './remote': { js: ['remote.0123456789.js'], css: ['remote.0123456789.css'] } },
  screens: { profile: { js: ['profile.0123456789.js'], css: ['profile.0123456789.css'] } },
  initial: { js: [`mfe_${app}.0123456789.js`], css: [] },
  fonts: [],
  integrity: { [`mfe_${app}.0123456789.js`]: `sha384-${app}`, 'remote.0123456789.css': 'sha384-style' },
});
const hostManifest = (app: string) => ({
  ...remoteManifest(app),
  entry: 'main.0123456789.js',
  expose: {},
  screens: {},
  initial: { js: ['main.0123456789.js'], css: ['main.0123456789.css'] },
  fonts: ['serif.0123456789.woff2'],
  integrity: { 'main.0123456789.js': 'sha384-main' },
});

const renderer = `exports.render = async ({ url, language, loadJson }) => {
  if (url.startsWith('/explore-profiles?search=away')) return { status: 302, html: '', head: { title: '' }, state: null, redirect: '/' };
  if (url.startsWith('/explore-profiles?search=broken')) throw new Error('no');
  if (url.startsWith('/inmate/')) {
    const id = url.slice('/inmate/'.length);
    const answer = await loadJson('/customer?id=' + id).catch((error) => error);
    if (answer.status) return { status: answer.status, html: '<h1>Not here</h1>', head: { title: 'Not here' }, state: {} };
    const { firstName } = answer.data.basicInfo;
    return { status: 200, html: '<h1>' + firstName + '</h1>', head: { title: firstName + ' "x" <b>', description: 'Write', canonical: '/inmate/' + id }, state: { firstName } };
  }
  const { total } = await loadJson('/api/v1/customer');
  return { status: 200, html: '<h1>' + total + ' ' + language + '</h1>', head: { title: 'Home' }, state: { url, evil: '</script>' } };
};`;

await lay('shell/dist/manifest.json', JSON.stringify(hostManifest('shell')));
await lay('shell/dist/main.0123456789.js', 'main()');
await lay('shell/dist/main.0123456789.js.br', 'compressed');
await lay('shell/dist/main.0123456789.js.map', '{}');
await lay('mfe-public/dist/manifest.json', JSON.stringify(remoteManifest('public')));
await lay('mfe-public/dist-server/manifest.json', JSON.stringify({ build: 'public-build', entry: 'server.cjs' }));
await lay('mfe-public/dist-server/server.cjs', renderer);
await lay('mfe-member/dist/manifest.json', '{"app": "member"');
await lay('mfe-admin/dist-standalone/manifest.json', JSON.stringify(hostManifest('console')));

async function lay(path: string, content: string): Promise<void> {
  const file = path.startsWith('/') ? path : join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const termsUrl = 'https://inkbridge.example/terms';
const facts: Web['facts'] = {
  identity: { firebase: null, social: [], googleAuthorizeUrl: null },
};

async function web(): Promise<Web> {
  const publicUrl = new URL('https://inkbridge.example');
  const builds = await readBuilds(root, log);
  return { root, builds, publicUrl, termsUrl, facts };
}

async function startSite(): Promise<TestApi> {
  const parts = await web();
  return startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web: parts }) });
}

describe('pages for guests', () => {
  it('AC-095 a profile’s page is readable before any script, with title, description, address and card', async () => {
    const api = await startSite();
    const { id } = await api.givenProfile();

    const { statusCode, body, headers } = await api.app.inject(`/inmate/${id}`);

    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root" data-build="public-build"><h1>Marcus</h1></div>');
    expect(body).toContain('<title>Marcus "x" &lt;b&gt;</title>'.replaceAll('"', '&quot;'));
    expect(body).toContain('<meta name="description" content="Write">');
    expect(body).toContain(`<link rel="canonical" href="https://inkbridge.example/inmate/${id}">`);
    expect(body).toContain('<meta property="og:title"');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.vary).toContain('cookie');
  });

  it('AC-111 AC-112 a profile that is not listed is a 404 page, not a blank one', async () => {
    const api = await startSite();
    const { id } = await api.givenProfile({ status: 'inactive' });

    const { statusCode, body } = await api.app.inject(`/inmate/${id}`);

    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>Not here</h1>');
  });

  it('a page is made once and again when something changes', async () => {
    const api = await startSite();
    const first = await api.app.inject('/');
    const known = await api.app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    await api.givenProfile();
    const second = await api.app.inject('/');

    expect(first.body).toContain('<h1>0 en</h1>');
    expect(known.statusCode).toBe(304);
    expect(second.body).toContain('<h1>1 en</h1>');
  });

  it('the page speaks the reader’s language', async () => {
    const api = await startSite();

    const { body } = await api.app.inject({ url: '/', headers: { 'accept-language': 'fr, es-MX;q=0.8, en;q=0.5' } });

    expect(body).toContain('<html lang="es">');
    expect(body).toContain('0 es</h1>');
  });

  it('nothing in the inlined data can end its element, and no script is inline', async () => {
    const api = await startSite();

    const { body } = await api.app.inject('/');

    expect(body).toContain(String.raw`\u003c/script>`);
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.every((tag) => tag.includes(' src=') || tag.includes('type="application/json"'))).toBe(true);
    expect(body).toContain('src="/assets/shell/main.0123456789.js" crossorigin="anonymous" integrity="sha384-main"');
  });

  it('a redirect of the page is a redirect, and a broken page is drawn by the browser', async () => {
    const api = await startSite();

    const away = await api.app.inject('/explore-profiles?search=away');
    const broken = await api.app.inject('/explore-profiles?search=broken');

    expect([away.statusCode, away.headers.location]).toEqual([302, '/']);
    expect([broken.statusCode, broken.body.includes('<div id="root"></div>')]).toEqual([200, true]);
  });

  it('an owner keeps a profile out of search engines', async () => {
    const api = await startSite();
    const open = await api.givenProfile();
    const hidden = await api.givenProfile({ searchEngines: false });

    const siteMap = (await api.app.inject('/sitemap.xml')).body;

    expect(siteMap).toContain(`<loc>https://inkbridge.example/inmate/${open.id}</loc>`);
    expect(siteMap).not.toContain(hidden.id);
    expect((await api.app.inject(`/inmate/${hidden.id}`)).body).toContain('<meta name="robots" content="noindex">');
    expect((await api.app.inject(`/inmate/${open.id}`)).body).not.toContain('noindex');
    expect((await api.app.inject('/robots.txt')).body).toContain('Sitemap: https://inkbridge.example/sitemap.xml');
  });
});

describe('pages for others', () => {
  it('who is signed in here gets the frame and draws the page in the browser', async () => {
    const api = await startSite();

    const { body } = await api.app.inject({ url: '/', cookies: { inkbridge_hint: '1' } });

    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('page-state');
  });

  it('every other page is the frame; an unknown address says 404 with the same frame', async () => {
    const api = await startSite();

    const login = await api.app.inject('/login');
    const unknown = await api.app.inject('/no-such-page');

    expect(login.statusCode).toBe(200);
    expect([unknown.statusCode, unknown.body]).toEqual([404, login.body]);
  });

  it('the frame fetches the remote that owns the address beside its own scripts', async () => {
    const api = await startSite();

    const { body } = await api.app.inject('/register');

    expect(body).toContain(
      '<link rel="preload" as="script" href="/remotes/public/mfe_public.0123456789.js" crossorigin="anonymous" integrity="sha384-public">',
    );
    expect(body).toContain('<link rel="stylesheet" data-href="remote.0123456789.css" href="/remotes/public/remote.');
  });

  it('a guest’s page names the remote that drew it only, a frame and the configuration name all there are', async () => {
    const { builds, ...parts } = await web();
    const manifests = { ...builds.manifests, admin: remoteManifest('admin') };
    const site = { ...parts, builds: { ...builds, manifests } };
    const api = await startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web: site }) });

    const [rendered, frame, whole] = await Promise.all(
      ['/', '/login', '/runtime-config.json'].map(async (url) => (await api.app.inject(url)).body),
    );

    expect(rendered).not.toContain('/remotes/admin/');
    expect(frame).toContain('/remotes/admin/');
    expect(whole).toContain('/remotes/admin/');
  });

  it('a profile’s page links its own screen too, rendered or not, and no other page does', async () => {
    const api = await startSite();
    const { id } = await api.givenProfile();
    const screen = '<link rel="preload" as="script" href="/remotes/public/profile.0123456789.js"';
    const sheet = '<link rel="stylesheet" data-href="profile.0123456789.css" href="/remotes/public/profile.';

    const rendered = await api.app.inject(`/inmate/${id}`);
    const frame = await api.app.inject({ url: `/inmate/${id}`, cookies: { inkbridge_hint: '1' } });
    const home = await api.app.inject('/');

    for (const { body } of [rendered, frame]) {
      expect(body).toContain(screen);
      expect(body).toContain(sheet);
    }
    expect(home.body).not.toContain('profile.0123456789');
  });

  it('a broken manifest is an absent remote and a warning, and the site serves', async () => {
    const api = await startSite();

    const { remotes } = (await api.app.inject('/runtime-config.json')).json<{ remotes: object }>();

    expect(remotes).toEqual({
      public: {
        name: 'mfe_public',
        entry: '/remotes/public/mfe_public.0123456789.js',
        integrity: 'sha384-public',
        build: 'public-build',
      },
    });
    expect(warnings.some((warning) => warning.includes('"app":"member"'))).toBe(true);
    expect((await api.app.inject('/manage-inmates')).statusCode).toBe(200);
  });
});

it('an address that asks for too many pages waits, as with calls', async () => {
  const parts = await web();
  const once = { calls: 1, seconds: 60 };
  const rateLimits = { ...unlimited, read: once };
  const api = await startTestApi({ rateLimits, extras: (app, tools) => siteExtras(app, { ...tools, web: parts }) });

  expect((await api.app.inject('/?a')).statusCode).toBe(200);
  expect((await api.app.inject('/?b')).statusCode).toBe(429);
  expect((await api.app.inject('/assets/shell/main.0123456789.js')).statusCode).toBe(200);
});

describe('files', () => {
  it('built files are kept for ever and come compressed', async () => {
    const api = await startSite();
    const url = '/assets/shell/main.0123456789.js';

    const plain = await api.app.inject(url);
    const small = await api.app.inject({ url, headers: { 'accept-encoding': 'br' } });

    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'compressed']);
    expect(small.headers.vary).toContain('accept-encoding');
    expect(small.headers['content-type']).toContain('javascript');
  });

  it.each([
    '/assets/shell/gone.0123456789.js',
    '/assets/shell/main.0123456789.js.map',
    '/assets/shell/manifest.json',
    '/assets/shell/..%2f..%2fshell%2fdist%2fmanifest.json',
    '/remotes/member/mfe_member.js',
    '/remotes/nobody/x.js',
    '/api/v2/customer',
  ])('%s is 404 and never a page', async (url) => {
    const api = await startSite();

    const answer = await api.app.inject(url);

    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('AC-713 pictures are sent in two sizes, sandboxed, and kept for ever', async () => {
    const api = await startSite();
    await lay(imageFile(api.filesDir, picture, 'card'), 'small');
    await lay(imageFile(api.filesDir, picture, 'detail'), 'large picture');
    const url = imageUrlOf(picture);

    const large = await api.app.inject(url);
    const small = await api.app.inject(`${url}?size=card`);

    expect([large.body, small.body]).toEqual(['large picture', 'small']);
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['..%2f..%2fidentity-secret', 'cbb-start-x-cbb-end', `${picture}-card.webp`, '%00'])(
    'the picture %s does not exist',
    async (name) => {
      const api = await startSite();

      expect((await api.app.inject(`/files/images/${name}`)).statusCode).toBe(404);
    },
  );
});

describe('the console’s own origin', () => {
  it('serves its host for every address and knows no remote', async () => {
    const parts = await web();
    const api = await startTestApi({
      audience: 'console',
      extras: (app, tools) => consoleExtras(app, { ...tools, web: parts }),
    });

    const page = await api.app.inject('/approve-profiles');

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('src="/assets/admin/main.0123456789.js"');
    expect(page.body).toContain('"remotes":{}');
    expect(page.body).not.toContain('/remotes/');
    expect((await api.app.inject('/robots.txt')).body).toContain('Disallow: /');
    expect((await api.app.inject('/api/v1/customer')).statusCode).toBe(200);
    expect((await api.app.inject('/assets/shell/main.0123456789.js')).statusCode).toBe(404);
  });
});
