import { afterAll, describe, expect, it } from 'vitest';
import { imageFile } from '../adapters/files/disk-store.js';
import { consoleExtras } from '../product/listeners.js';
import { startTestApi } from '../testing/start-test-api.js';
import { imageUrlOf } from '../files/image-name.js';
import { buildSite, lay } from '../testing/pages/built-site.js';

const { web, startSite, close } = await buildSite();
afterAll(close);

const picture = 'cbb-start-0f8fad5b-d9cb-469f-a165-70867728950e-cbb-end';

describe('files', () => {
  it('built files are kept for ever and come compressed', async () => {
    const api = await startSite();
    const url = '/assets/shell/main.01234567.js';

    const plain = await api.app.inject(url);
    const small = await api.app.inject({ url, headers: { 'accept-encoding': 'br' } });

    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'compressed']);
    expect(small.headers.vary).toContain('accept-encoding');
    expect(small.headers['content-type']).toContain('javascript');
  });

  it('a list of hashes is kept for ever too, because its name changes with it', async () => {
    const api = await startSite();

    const answer = await api.app.inject('/assets/shell/integrity.01234567.json');

    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.json()).toEqual({});
  });

  it.each([
    '/assets/shell/gone.01234567.js',
    '/assets/shell/main.01234567.js.map',
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

  it('AC-713 pictures are sent in two sizes, sandboxed, and kept by browsers for ever', async () => {
    const api = await startSite();
    await lay(imageFile(api.filesDir, picture, 'card'), 'small');
    await lay(imageFile(api.filesDir, picture, 'detail'), 'large picture');
    const url = imageUrlOf(picture);

    const large = await api.app.inject(url);
    const small = await api.app.inject(`${url}?size=card`);

    expect([large.body, small.body]).toEqual(['large picture', 'small']);
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=3600',
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
    expect(page.body).toContain('src="/assets/admin/main.01234567.js"');
    expect(page.body).toContain('"remotes":{}');
    expect(page.body).not.toContain('/remotes/');
    expect((await api.app.inject('/robots.txt')).body).toContain('Disallow: /');
    expect((await api.app.inject('/api/v1/customer')).statusCode).toBe(200);
    expect((await api.app.inject('/assets/shell/main.01234567.js')).statusCode).toBe(404);
  });
});
