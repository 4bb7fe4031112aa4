import { languagePath, mailRulesPath, paths, pathTo, renderedPages } from '@inkbridge/shared/routes';
import { afterAll, describe, expect, it } from 'vitest';
import { siteExtras } from '../../api/src/product/listeners.js';
import { buildSite } from '../../api/src/testing/pages/built-site.js';
import { givenFacility } from '../../api/src/testing/facilities.js';
import { startTestApi } from '../../api/src/testing/start-test-api.js';
import { fewCalls } from './calls.js';

const { web, close } = await buildSite();
afterAll(close);
const site = await web();
const api = await startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web: site }) });
const { id } = await api.givenProfile();
const facility = await givenFacility(api);

/** Pages that the server draws, at an address each. */
const filled = {
  profile: pathTo('profile', id),
  write: pathTo('write', id),
  facility: pathTo('facility', facility.id),
  stateMailRules: mailRulesPath('Ohio'),
};
const pages = renderedPages.map((name) => ({ ...paths, ...filled })[name]);
const lists = [
  '/customer',
  `/customer?id=${id}`,
  '/customer?options=male&l=10',
  '/customer?counts=only',
  `/customer/similar?id=${id}`,
];
const calls = lists.map((path) => `/api/v1${path}`);

type Answer = Awaited<ReturnType<typeof api.inject>>;

const lifeOf = ({ headers }: Answer) => headers['cache-control'] ?? '';
const mayBeShared = (answer: Answer) => /s-maxage|public/.test(lifeOf(answer));
/** Names change with their content, and the same bytes are for everybody. */
const isFile = (url: string) => /^\/(files|assets|remotes)\//.test(url);

const authorizationOf = {
  guest: 'unauthenticated',
  member: `Bearer ${api.people.member.token}`,
  admin: `Bearer ${api.people.admin.token}`,
};

describe('caches that many people share', () => {
  it('may keep what guests read for a moment, and tell readers apart by their language and what they can decode', async () => {
    const answers = await Promise.all([...pages, ...calls].map((url) => api.app.inject(url)));

    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(lifeOf(answer)).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+, stale-while-revalidate=\d+$/);
      expect(answer.headers.etag).toBeTruthy();
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const varies = answers.map(({ headers }) => headers.vary);
    expect(new Set(varies.slice(0, pages.length))).toEqual(
      new Set(['accept-encoding, accept-language, cookie, save-data']),
    );
    expect(new Set(varies.slice(pages.length))).toEqual(new Set(['accept-encoding, authorization']));
  });

  it('keep who waits for a first letter for 30 seconds at most, so that whoever got one is gone within a minute', async () => {
    const answer = await api.app.inject('/api/v1/customer/waiting');

    expect([answer.statusCode, lifeOf(answer)]).toEqual([200, 'public, max-age=0, must-revalidate, s-maxage=30']);
    expect(answer.headers.vary).toBe('accept-encoding, authorization');
  });

  it('get the same page for every cookie but the language', async () => {
    const cookies = { other: '1', inkbridge_device: 'x'.repeat(43) };
    const [plain, spanish, chosen, withOthers] = await Promise.all([
      api.app.inject('/'),
      api.app.inject({ url: '/', headers: { 'accept-language': 'es' } }),
      api.app.inject({ url: '/', cookies: { inkbridge_language: 'es' } }),
      api.app.inject({ url: '/', cookies }),
    ]);

    expect(withOthers?.body).toBe(plain?.body);
    expect(chosen?.body).toBe(spanish?.body);
    expect(chosen?.body).not.toBe(plain?.body);
  });

  it.each([
    ['inkbridge_hint', '1'],
    ['inkbridge_theme', 'dark'],
    ['inkbridge_text', 'larger'],
    ['inkbridge_pictures', 'tap'],
  ])('keep no page that a session or a chosen look made: %s=%s', async (name, value) => {
    const cookies = { [name]: value };
    const answers = await Promise.all(pages.map((url) => api.app.inject({ url, cookies })));

    expect(new Set(answers.map(lifeOf))).toEqual(new Set(['private, no-cache']));
  });

  it.each(['member', 'admin'] as const)('keep no list that a token of a %s asked for', async (who) => {
    const headers = { authorization: authorizationOf[who] };
    const answers = await Promise.all(calls.map((url) => api.app.inject({ url, headers })));

    for (const answer of answers) expect(lifeOf(answer)).toMatch(/^(private, no-cache|no-store)$/);
  });

  it('keep neither refusals nor pages that there are not', async () => {
    const urls = [
      '/no-such-page',
      '/inmate/000000000000000000000000',
      '/api/v1/customer?nonsense=1',
      '/remotes/public/gone.js',
    ];
    const answers = await Promise.all(
      [...urls, languagePath('es'), '/runtime-config.json'].map((url) => api.app.inject(url)),
    );

    expect(answers.filter(mayBeShared)).toEqual([]);
  });

  it('get nothing that a token made or that sets a cookie, from any route', async () => {
    const wrong: string[] = [];
    for (const { who, method, url, headers, body, name } of fewCalls([id], { seed: 7, each: 3 })) {
      const sent = { authorization: authorizationOf[who], ...headers };
      const answer = await api.app.inject({
        method: method as 'GET',
        url: url.replace(/[^\x21-\x7e]/g, ''),
        headers: sent,
        payload: body,
      });
      if (isFile(url) || !mayBeShared(answer)) continue;
      const isOfGuest = name === 'pages, files, nothing' || sent.authorization === 'unauthenticated';
      if (!isOfGuest || answer.headers['set-cookie'] || method === 'POST')
        wrong.push(`${who} ${method} ${url} ${lifeOf(answer)}`);
    }

    expect(wrong).toEqual([]);
  }, 600_000);
});
