import { mailRulesPath, paths, textPages } from '@inkbridge/shared/routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { Tools } from '../http/build-app.js';
import { type Shown, siteExtras } from '../product/listeners.js';
import { steady } from './builds.js';
import { buildSite } from '../testing/pages/built-site.js';
import { startTestApi, unlimited } from '../testing/start-test-api.js';

const { web, startSite, close } = await buildSite();
afterAll(close);

type SiteTools = Tools & { shown: Shown };

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

  it('a kept page is that of one day in UTC, and says which', async () => {
    const api = await startSite();
    api.clock.set('2026-11-25T23:59:59.999Z');
    await api.app.inject('/'); // which reads the guides: the first page of all is made twice
    const evening = await api.app.inject('/');

    api.clock.set('2026-11-26T00:00:00Z');
    const morning = await api.app.inject('/');
    api.clock.set('2026-11-26T23:59:59.999Z');
    const night = await api.app.inject({ url: '/', headers: { 'if-none-match': String(morning.headers.etag) } });

    expect(evening.body).toContain('"drawnOn":"2026-11-25"');
    expect(morning.body).toContain('"drawnOn":"2026-11-26"');
    expect(night.statusCode).toBe(304);
  });

  it('AC-670 D-85 a kept page shows what time alone changes: a profile whose term has ended is gone', async () => {
    const api = await startSite();
    const { id } = await api.givenProfile({ expiresAt: new Date('2026-11-22T00:00:00Z') });
    const before = [await api.app.inject('/'), await api.app.inject(`/inmate/${id}`)];

    api.clock.set('2026-11-22T00:00:00Z');
    const after = [await api.app.inject('/'), await api.app.inject(`/inmate/${id}`)];
    const again = await api.app.inject('/');

    expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(before[0]?.body).toContain('<h1>1 en</h1>');
    expect(after[0]?.body).toContain('<h1>0 en</h1>');
    expect(after[1]?.statusCode).toBe(404);
    expect(again.headers.etag).toBe(after[0]?.headers.etag);
  });

  it('parameters that a page does not read make no new page', async () => {
    const api = await startSite();

    const home = await api.app.inject('/?utm_source=x&state=Ohio&age=&q=ann');
    const explore = await api.app.inject('/explore-profiles?fbclid=1&search=male&gender=Male&page=2');

    expect(home.body).toContain('"url":"/?q=ann&state=Ohio"');
    expect(explore.body).toContain('"url":"/explore-profiles?search=male&gender=Male&page=2"');
  });

  it('the order of the parameters, control characters and a bare question mark make no new page', async () => {
    const api = await startSite();
    const urls = ['/?q=ann&state=Ohio', '/?state=Ohio&q=a%00nn', '/?q=ann&state=Ohio&x=1'];

    const pages = await Promise.all(urls.map(async (url) => (await api.app.inject(url)).headers.etag));
    const [bare, none] = await Promise.all(['/?', '/'].map(async (url) => (await api.app.inject(url)).headers.etag));

    expect(new Set(pages).size).toBe(1);
    expect(bare).toBe(none);
  });

  it('many different pages at once are drawn by the browsers of those who come late', async () => {
    const api = await startSite();
    const urls = Array.from({ length: 30 }, (_, page) => `/?q=${page}`);

    const pages = await Promise.all(urls.map((url, nth) => api.app.inject({ url, remoteAddress: `192.0.2.${nth}` })));

    expect(pages.filter(({ body }) => body.includes('<h1>0 en</h1>'))).toHaveLength(20);
    expect(pages.filter(({ body }) => body.includes('<div id="root"></div>'))).toHaveLength(10);
    expect((await api.app.inject('/?q=29')).body).toContain('<h1>0 en</h1>');
  });

  it('no two renderings begin in the same turn of the loop', async () => {
    const { builds, ...parts } = await web();
    const { render, ...others } = builds.current();
    let [begun, together, isTaken] = [0, 0, false];
    if (!render) throw new Error('nothing draws pages');
    const watched: typeof render = (request) => {
      begun += 1;
      if (isTaken) together += 1;
      isTaken = true;
      setImmediate(() => (isTaken = false));
      return render(request);
    };
    const site = { ...parts, builds: steady({ ...others, render: watched }) };
    const api = await startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web: site }) });
    const urls = Array.from({ length: 20 }, (_, page) => ({ url: `/?q=${page}`, remoteAddress: `192.0.2.${page}` }));

    await Promise.all(urls.map((page) => api.app.inject(page)));

    expect([begun, together]).toEqual([20, 0]);
  });

  it('one address that asks for many pages at once gets a quarter of the renderings, and others get theirs', async () => {
    const api = await startSite();
    const from = (remoteAddress: string) => (url: string) => api.app.inject({ url, remoteAddress });
    const urls = Array.from({ length: 30 }, (_, page) => `/?q=${page}`);

    const pages = Promise.all(urls.map(from('192.0.2.1')));
    const other = await from('192.0.2.2')('/?q=28');
    const isRendered = ({ body }: { body: string }) => body.includes('<h1>0 en</h1>');

    expect((await pages).filter(isRendered)).toHaveLength(5);
    expect(isRendered(other)).toBe(true);
    expect(isRendered(await from('192.0.2.1')('/?q=29'))).toBe(true);
  });

  it('the calls that a rendering makes count against nobody’s limit', async () => {
    const site = await web();
    const limits = { ...unlimited, read: { calls: 2, seconds: 60 } };
    const api = await startTestApi({
      rateLimits: limits,
      extras: (app, tools) => siteExtras(app, { ...tools, web: site }),
    });

    for (const [index, remoteAddress] of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].entries()) {
      expect((await api.app.inject({ url: `/?q=${index}`, remoteAddress })).body).toContain('<h1>0 en</h1>');
    }
  });

  it('a stored text with a NUL reaches no page', async () => {
    const api = await startSite();
    const { id } = await api.givenProfile({ basicInfo: { firstName: 'Mar\u0000cus' } });

    const { body } = await api.app.inject(`/inmate/${id}`);

    expect(body).toContain('cus</h1>');
    expect(body).not.toContain('\u0000');
  });

  it('the page speaks the reader’s language', async () => {
    const api = await startSite();

    const { body } = await api.app.inject({ url: '/', headers: { 'accept-language': 'fr, es-MX;q=0.8, en;q=0.5' } });

    expect(body).toContain('<html lang="es">');
    expect(body).toContain('0 es</h1>');
  });

  it('the page has the theme that the reader chose on this device, rendered or not', async () => {
    const api = await startSite();
    const [home, login, unknown] = await Promise.all([
      api.app.inject({ url: '/', cookies: { inkbridge_theme: 'dark' } }),
      api.app.inject({ url: '/login', cookies: { inkbridge_theme: 'light' } }),
      api.app.inject({ url: '/', cookies: { inkbridge_theme: '"><script>' } }),
    ]);

    expect(home.body).toContain('<html lang="en" data-theme="dark">');
    expect(login.body).toContain('<html lang="en" data-theme="light">');
    expect(unknown.body).toContain('<html lang="en">');
  });

  it('a browser that saves data gets a page of its own, without pictures unless its reader wants them', async () => {
    const api = await startSite();
    const headers = { 'save-data': 'on' };
    const [saving, wanted, plain] = await Promise.all([
      api.app.inject({ url: '/', headers }),
      api.app.inject({ url: '/', headers, cookies: { inkbridge_pictures: 'all' } }),
      api.app.inject({ url: '/' }),
    ]);

    expect(saving.body).toContain('<html lang="en" data-pictures="tap">');
    expect(saving.headers['cache-control']).toBe('private, no-cache');
    expect(wanted.body).toContain('<html lang="en" data-pictures="all">');
    expect(plain.body).toContain('<html lang="en">');
    expect(plain.headers['vary']).toContain('save-data');
  });

  it('nothing in the inlined data can end its element, and no script is inline', async () => {
    const api = await startSite();

    const { body } = await api.app.inject('/');

    expect(body).toContain(String.raw`\u003c/script>`);
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.every((tag) => tag.includes(' src=') || tag.includes('type="application/json"'))).toBe(true);
    expect(body).toContain('src="/assets/shell/main.01234567.js" crossorigin="anonymous" integrity="sha384-main"');
  });

  it('a redirect of the page is a redirect, and a broken page is drawn by the browser', async () => {
    const api = await startSite();

    const away = await api.app.inject('/explore-profiles?search=away');
    const broken = await api.app.inject('/explore-profiles?search=broken');

    expect([away.statusCode, away.headers.location]).toEqual([302, '/']);
    expect([broken.statusCode, broken.body.includes('<div id="root"></div>')]).toEqual([200, true]);
  });

  it('the site map lists the pages about the service', async () => {
    const api = await startSite();

    const siteMap = (await api.app.inject('/sitemap.xml')).body;

    for (const name of textPages) expect(siteMap).toContain(`<loc>https://inkbridge.example${paths[name]}</loc>`);
    for (const path of [paths.mailRules, mailRulesPath('New York')])
      expect(siteMap).toContain(`<loc>https://inkbridge.example${path}</loc>`);
  });

  it('login and registration are rendered once, whatever their query, and know how people sign in', async () => {
    const api = await startSite();

    const login = await api.app.inject('/login?utm_source=x');
    const register = await api.app.inject('/register?action=submitProfile&x=1');
    const returning = await api.app.inject({ url: '/login', cookies: { inkbridge_hint: '1' } });

    expect(login.body).toContain('"url":"/login","social":["google"]');
    expect(register.body).toContain('"url":"/register?action=submitProfile"');
    expect(login.body).not.toContain('noindex');
    expect(returning.body).toContain('<div id="root"></div>');
  });
});

it('an address that asks for too many pages waits, as with calls', async () => {
  const parts = await web();
  const once = { calls: 1, seconds: 60 };
  const rateLimits = { ...unlimited, read: once };
  const api = await startTestApi({ rateLimits, extras: (app, tools) => siteExtras(app, { ...tools, web: parts }) });

  expect((await api.app.inject('/?a')).statusCode).toBe(200);
  expect((await api.app.inject('/?b')).statusCode).toBe(429);
  expect((await api.app.inject('/assets/shell/main.01234567.js')).statusCode).toBe(200);
});

it.each(['/runtime-config.json', '/api/docs/json', '/files/images/x'])(
  'an address that asks for %s too often waits, as with calls',
  async (url) => {
    const parts = await web();
    const once = { calls: 1, seconds: 60 };
    const rateLimits = { ...unlimited, read: once, file: once };
    const extras = (app: FastifyInstance, tools: SiteTools) => siteExtras(app, { ...tools, web: parts });
    const api = await startTestApi({ rateLimits, docs: true, extras });

    expect((await api.app.inject(url)).statusCode).not.toBe(429);
    expect((await api.app.inject(url)).statusCode).toBe(429);
    expect((await api.app.inject({ url, remoteAddress: '10.0.0.2' })).statusCode).not.toBe(429);
  },
);
