import { isManifest, languages, type OfflineRelease } from '@inkbridge/federation/runtime-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, remoteManifest } from '../testing/pages/built-site.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { siteExtras } from '../product/listeners.js';
import type { Builds, BuildSource } from './builds.js';

let site: Awaited<ReturnType<typeof buildSite>>;
let api: TestApi;
let source: BuildSource & { release(next: Builds): void };

beforeAll(async () => {
  site = await buildSite();
  const web = await site.web();
  source = replaceable({ ...web.builds.current(), worker: 'work(offlineRelease);' });
  api = await startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web: { ...web, builds: source } }) });
});
afterAll(async () => {
  await api.close();
  await site.close();
});

/** Builds as a release replaces them. */
function replaceable(first: Builds): typeof source {
  let current = first;
  const listeners: (() => void)[] = [];
  return {
    current: () => current,
    placeOf: async () => undefined,
    onChange: (listener) => void listeners.push(listener),
    release(next) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

async function releaseNow(): Promise<OfflineRelease> {
  const { body } = await api.app.inject({ url: '/sw.js' });
  const json = /^const offlineRelease=(.*);\nwork\(offlineRelease\);$/.exec(body)?.[1];
  return JSON.parse(json ?? 'null') as OfflineRelease;
}

describe('the service worker', () => {
  it('is asked for at every visit, and may not be kept', async () => {
    const answer = await api.app.inject({ url: '/sw.js' });

    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(answer.headers['content-type']).toContain('text/javascript');
  });

  it('knows a frame in each language, with the policy of pages, and the pages that it may be used for', async () => {
    const { frames, headers, pages } = await releaseNow();

    expect(Object.keys(frames)).toEqual([...languages]);
    expect(frames.es).toContain('<html lang="es">');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    const isReadable = (path: string) => pages.some((source) => new RegExp(source).test(path));
    expect(['/', '/diary', '/mail-rules/ohio', '/manage-inmates'].filter(isReadable)).toHaveLength(4);
    expect(['/payment', '/payment/result', '/admin/queues', '/approve-profiles'].filter(isReadable)).toEqual([]);
  });

  it('a remote that is released alone makes another list, which names its new files and none of the old', async () => {
    const before = await releaseNow();
    const manifest = { ...remoteManifest('public'), build: 'next', entry: 'mfe_public.76543210.js' };
    const { manifests } = source.current();
    expect(isManifest(manifest)).toBe(true);

    source.release({ ...source.current(), manifests: { ...manifests, public: manifest } });

    const after = await releaseNow();
    expect(after.version).not.toBe(before.version);
    const addresses = after.files.map(([address]) => address);
    expect(addresses).toContain('/remotes/public/mfe_public.76543210.js');
    expect(addresses).not.toContain('/remotes/public/mfe_public.01234567.js');
    expect(JSON.stringify(after.frames)).not.toContain('mfe_public.01234567.js');
  });
});

it('OFFLINE=off answers with a worker that removes what was kept, and itself', async () => {
  const web = await site.web();
  const off = await startTestApi({
    extras: (app, tools) => siteExtras(app, { ...tools, web: { ...web, offline: false } }),
  });

  const { body } = await off.app.inject({ url: '/sw.js' });

  expect(body).toContain('registration.unregister()');
  expect(body).toContain('caches.delete');
  expect(body).not.toContain("'fetch'");
  await off.close();
});

it.each(languages)('the web app manifest speaks %s and stays within the site', async (language) => {
  const answer = await api.app.inject({ url: '/manifest.webmanifest', cookies: { inkbridge_language: language } });

  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({ lang: language, scope: '/', start_url: '/', display: 'standalone' });
});

it.each([
  { theme: 'dark', color: '#12161d' },
  { theme: 'light', color: '#f6f3ec' },
  { theme: 'nothing', color: '#f6f3ec' },
])('an app of a reader who chose $theme opens in that colour', async ({ theme, color }) => {
  const answer = await api.app.inject({ url: '/manifest.webmanifest', cookies: { inkbridge_theme: theme } });

  expect(answer.json()).toMatchObject({ theme_color: color, background_color: color });
});
