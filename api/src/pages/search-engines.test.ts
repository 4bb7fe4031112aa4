import { keysOf } from '@inkbridge/shared/objects';
import { pages, paths } from '@inkbridge/shared/routes';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSite } from '../testing/pages/built-site.js';
import type { TestApi } from '../testing/start-test-api.js';

const { startSite, close } = await buildSite();
afterAll(close);

it('search engines leave out the letter desk', async () => {
  const api = await startSite();

  const desk = await api.app.inject('/write/0123456789abcdef01234567');

  expect([desk.statusCode, desk.body.includes('<meta name="robots" content="noindex">')]).toEqual([200, true]);
  expect((await api.app.inject('/verify-email')).body).not.toContain('noindex');
});

it('each page that a guest or member can open has a title and a description, listed or not, in both languages', async () => {
  const api = await startSite();
  const { id } = await api.givenProfile();
  const names = keysOf(pages).filter((name) => pages[name].access !== 'admin');
  const visits = names.flatMap((name) =>
    ['en', 'es'].flatMap((language) => ['', '1'].map((hint) => ({ name, language, hint }))),
  );

  const bare = [];
  for (const { name, language, hint } of visits) {
    const url = paths[name].replace(':id', id).replace(':state', 'ohio');
    const cookies = { inkbridge_hint: hint, inkbridge_language: language };
    const { body } = await api.app.inject({ url, cookies });
    if (!/<title>[^<]+<\/title><meta name="description" content="[^"]+">/.test(body))
      bare.push({ name, language, hint });
  }
  expect(bare).toEqual([]);
});

it('an owner keeps a profile out of search engines', async () => {
  const api = await startSite();
  const open = await api.givenProfile();
  const hidden = await api.givenProfile({ searchEngines: false });

  const siteMap = (await api.app.inject('/sitemap.xml')).body;

  const changed = '<lastmod>2026-09-02T12:00:00.000Z</lastmod>';
  expect(siteMap).toContain(`<url><loc>https://inkbridge.example/inmate/${open.id}</loc>${changed}</url>`);
  expect(siteMap).not.toContain(hidden.id);
  expect((await api.app.inject('/robots.txt')).body).toContain('Sitemap: https://inkbridge.example/sitemap.xml');
});

describe('what links and search engines show of a profile', () => {
  const robotsOf = async (api: TestApi, url: string, cookies: Record<string, string> = {}) => {
    const { headers, body } = await api.app.inject({ url, cookies });
    return { header: headers['x-robots-tag'], isNamed: body.includes('<meta name="robots" content="noindex">'), body };
  };

  it('the page names its card with its size, and the person in terms that search engines read', async () => {
    const api = await startSite();
    const { id } = await api.givenProfile({ basicInfo: { firstName: 'Ann', lastName: 'O</script>Lee' } });

    const { header, isNamed, body } = await robotsOf(api, `/inmate/${id}`);

    expect([header, isNamed]).toEqual([undefined, false]);
    expect(body).toContain(`<meta property="og:image" content="https://inkbridge.example/files/cards/${id}.jpg">`);
    expect(body).toContain('<meta property="og:image:width" content="1200">');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'ProfilePage',
      url: `https://inkbridge.example/inmate/${id}`,
      mainEntity: { '@type': 'Person', name: 'Ann O</script>Lee' },
    });
  });

  it.each(['en', 'es'])(
    'a page in %s without a picture of its own shows the drawn one of the site',
    async (language) => {
      const api = await startSite();

      const { body } = await api.app.inject({ url: '/', headers: { 'accept-language': language } });

      const picture = `https://inkbridge.example/assets/shell/app-icon-1200-card-${language}.png`;
      expect(body).toContain(`<meta property="og:image" content="${picture}">`);
      expect(body).toContain('<meta property="og:image:type" content="image/png">');
      expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(body).toContain(
        '<link rel="apple-touch-icon" sizes="180x180" href="/assets/shell/app-icon-180-apple.png">',
      );
    },
  );

  it.each([
    { what: 'rendered', tail: '', hint: '' },
    { what: 'with a slash behind it', tail: '/', hint: '' },
    { what: 'as a frame for the browser', tail: '', hint: '1' },
  ])('the page $what says in every way that its owner hides the profile from them', async ({ tail, hint }) => {
    const cookies = { inkbridge_hint: hint };
    const api = await startSite();
    const { id } = await api.givenProfile({ searchEngines: false });

    const { header, body } = await robotsOf(api, `/inmate/${id}${tail}`, cookies);
    const again = await robotsOf(api, `/inmate/${id}${tail}`, cookies);

    expect([header, again.header]).toEqual(['noindex', 'noindex']);
    expect(body).not.toContain('ld+json');
  });

  it('a shared link still shows its card', async () => {
    const api = await startSite();
    const { id } = await api.givenProfile({ searchEngines: false });

    const { isNamed, body } = await robotsOf(api, `/inmate/${id}`);

    expect([isNamed, body.includes(`/files/cards/${id}.jpg`)]).toEqual([true, true]);
  });
});
