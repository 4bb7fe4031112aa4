import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { siteExtras } from '../product/listeners.js';
import { buildSite, remoteManifest } from '../testing/pages/built-site.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { steady } from './builds.js';

const { web, startSite, warnings, close } = await buildSite();
afterAll(close);

/** Sends an address as it is, which `inject` would tidy. */
async function overSocket({ app }: TestApi, path: string): Promise<{ statusCode: number | undefined; body: string }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = request({ port, path, agent: false });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { statusCode: answer.statusCode, body: await text(answer) };
}

describe('pages for others', () => {
  it('a signed-in visitor gets the frame and draws the page in the browser', async () => {
    const api = await startSite();

    const { body } = await api.app.inject({ url: '/', cookies: { inkbridge_hint: '1' } });

    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('page-state');
  });

  it('the frame of a signed-in visitor begins with the script that asks for the session, unless Firebase keeps it', async () => {
    const parts = await web();
    const identity = { ...parts.facts.identity, firebase: { apiKey: 'key', authDomain: 'auth.example' } };
    const [own, firebase] = await Promise.all(
      [parts.facts, { ...parts.facts, identity }].map((facts) =>
        startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web: { ...parts, facts } }) }),
      ),
    );
    const visit = { url: '/manage-inmates', cookies: { inkbridge_hint: '1' } };
    const early = '<script async fetchpriority="high" src="/assets/shell/early.01234567.js" crossorigin="anonymous">';

    expect((await own?.app.inject(visit))?.body).toContain(`${early}</script><link rel="icon"`);
    for (const answer of [own?.app.inject('/manage-inmates'), own?.app.inject('/'), firebase?.app.inject(visit)])
      expect((await answer)?.body).not.toContain('early');
  });

  it.each(['//', '///', '//a:b/', '//[/', '//x/', '/\\x', '//evil.example/explore-profiles', '/login\\..\\x'])(
    'nothing is at %s, which browsers could read as another host',
    async (url) => {
      const api = await startSite();

      const { statusCode, body } = await overSocket(api, url);

      expect(statusCode).toBe(404);
      expect(body).toContain('"code":"route_not_found"');
    },
  );

  it('a proxy may ask with the whole address', async () => {
    const api = await startSite();

    expect(await overSocket(api, 'http://inkbridge.example/login')).toMatchObject({ statusCode: 200 });
    expect(await overSocket(api, 'http://inkbridge.example//login')).toMatchObject({ statusCode: 404 });
  });

  it('every other page is the frame; an unknown address says 404 with the same frame', async () => {
    const api = await startSite();

    const reset = await api.app.inject('/reset-password');
    const unknown = await api.app.inject('/no-such-page');

    expect(reset.statusCode).toBe(200);
    expect([unknown.statusCode, unknown.body]).toEqual([404, reset.body]);
  });

  it('the frame fetches the remote that owns the address beside its own scripts', async () => {
    const api = await startSite();

    const { body } = await api.app.inject('/register');

    expect(body).toContain(
      '<link rel="preload" as="script" href="/remotes/public/mfe_public.01234567.js" crossorigin="anonymous" integrity="sha384-public">',
    );
    expect(body).toContain('<link rel="stylesheet" data-href="remote.01234567.css" href="/remotes/public/remote.');
  });

  it('a guest’s page names the remote that drew it only, a frame and the configuration name all there are', async () => {
    const { builds, ...parts } = await web();
    const manifests = { ...builds.current().manifests, admin: remoteManifest('admin') };
    const site = { ...parts, builds: steady({ ...builds.current(), manifests }) };
    const api = await startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web: site }) });

    const [rendered, frame, whole] = await Promise.all(
      ['/', '/reset-password', '/runtime-config.json'].map(async (url) => (await api.app.inject(url)).body),
    );

    expect(rendered).not.toContain('/remotes/admin/');
    expect(frame).toContain('/remotes/admin/');
    expect(whole).toContain('/remotes/admin/');
  });

  it('a profile’s page links its own screen too, rendered or not, and no other page does', async () => {
    const api = await startSite();
    const { id } = await api.givenProfile();
    const screen = '<link rel="preload" as="script" href="/remotes/public/profile.01234567.js"';
    const sheet = '<link rel="stylesheet" data-href="profile.01234567.css" href="/remotes/public/profile.';

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
        entry: '/remotes/public/mfe_public.01234567.js',
        integrity: 'sha384-public',
        build: 'public-build',
      },
    });
    expect(warnings.some((warning) => warning.includes('"app":"member"'))).toBe(true);
    expect((await api.app.inject('/manage-inmates')).statusCode).toBe(200);
  });
});
