import { expect, it } from 'vitest';
import type { OfflineRelease } from '@inkbridge/federation/runtime-config';
import { createWorker } from './worker.js';

const origin = 'https://inkbridge.example';

/** Cache Storage as far as the worker uses it. */
class Shelf {
  readonly entries = new Map<string, Response>();
  match = async (key: string) => this.entries.get(key)?.clone();
  put = async (key: string, answer: Response) => void this.entries.set(key, answer);
}
function aDevice() {
  const shelves = new Map<string, Shelf>();
  const caches = {
    open: async (name: string) => {
      const shelf = shelves.get(name) ?? new Shelf();
      shelves.set(name, shelf);
      return shelf;
    },
    match: async (key: string) =>
      [...shelves.values()]
        .map((shelf) => shelf.entries.get(key))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
  };
  const kept = () => [...shelves].map(([name, { entries }]) => [name, ...entries.keys()].join(' '));
  return { caches: caches as unknown as CacheStorage, kept };
}

function aNetwork() {
  const asked: string[] = [];
  const state = { isOn: true };
  const fetch = async (request: Request) => {
    if (!state.isOn) throw new TypeError('no network');
    asked.push(request.url.replace(origin, ''));
    return new Response(`network ${request.url.replace(origin, '')}`);
  };
  return { fetch, asked, state };
}

function aRelease(version: string, files: OfflineRelease['files']): OfflineRelease {
  return {
    version,
    files,
    pages: ['^/diary/?$', '^/manage-inmates/?$'],
    offlinePath: '/offline',
    frames: { en: `<html lang="en">${version}`, es: `<html lang="es">${version}` },
    headers: { 'content-security-policy': "default-src 'none'" },
    config: { remotes: {}, integrity: {}, page: { build: null }, language: 'en' },
  };
}

const visit = (path: string, more: object = {}) =>
  ({ method: 'GET', mode: 'navigate', url: origin + path, ...more }) as Request;
const script = (path: string) => ({ method: 'GET', mode: 'cors', url: origin + path }) as Request;
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

const first = aRelease('one', [
  ['/assets/shell/main.1.js', ''],
  ['/remotes/public/diary.1.js', ''],
  ['/remotes/public/es.1.js', 'es'],
  ['/remotes/member/es.1.js', 'member es'],
  ['/remotes/member/all.1.js', 'member'],
]);

async function installed(release = first) {
  const [device, network] = [aDevice(), aNetwork()];
  const worker = createWorker(release, { caches: device.caches, fetch: network.fetch, origin });
  await worker.install();
  await worker.activate();
  return { ...device, network, worker };
}

it('with a network every page comes from it, and so does every call', async () => {
  const { worker } = await installed();

  expect(await textOf(worker.answer(visit('/diary')))).toBe('network /diary');
  expect(worker.answer(script('/api/v1/favorites'))).toBeNull();
  expect(worker.answer(script('/files/picture.webp'))).toBeNull();
  expect(worker.answer(visit('/payment', { method: 'POST' }))).toBeNull();
  expect(worker.answer(visit('/api/v1/user/data'))).toBeNull();
});

it.each(['/', '/payment?cid=1', '/payment/result', '/admin/queues', '/explore-profiles?search=female'])(
  'without a network %s is never a kept page: the reader is told, and the address is not sent anywhere',
  async (path) => {
    const { worker, network } = await installed();
    network.state.isOn = false;

    const answer = await worker.answer(visit(path));

    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, `${origin}/offline#${path}`]);
  },
);

it('without a network a page that can be read is a frame with the policy of our pages', async () => {
  const { worker, network } = await installed();
  network.state.isOn = false;

  const answer = await worker.answer(visit('/manage-inmates?tab=favorites'));

  expect(answer?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await answer?.text()).toBe('<html lang="en">one');
  expect(await textOf(worker.answer(script('/remotes/public/diary.1.js')))).toContain('diary.1.js');
});

it('a reader gets frames in the own language and look, and only words of ours become markup', async () => {
  const { worker, network } = await installed();
  const looks = { 'data-theme': 'dark', 'data-text': '"><script>' };
  await worker.meet({ words: ['es'], language: 'es', looks });
  network.state.isOn = false;

  expect(await textOf(worker.answer(visit('/diary')))).toBe('<html data-theme="dark" lang="es">one');
});

it('files for one language or for members are kept by those who need them', async () => {
  const { worker, kept } = await installed();
  const everybody = 'inkbridge-release-one /assets/shell/main.1.js /remotes/public/diary.1.js';
  expect(kept()).toContain(everybody);

  await worker.meet({ words: ['en', 'member'], language: 'en', looks: {} });
  expect(kept()).toContain(`${everybody} /remotes/member/all.1.js`);
});

it('a new release is taken over as a whole, and only its new files are fetched', async () => {
  const { caches, kept, network, worker } = await installed();
  await worker.meet({ words: ['member'], language: 'en', looks: {} });
  network.asked.length = 0;
  const second = aRelease('two', [
    ['/assets/shell/main.1.js', ''],
    ['/remotes/public/diary.2.js', ''],
    ['/remotes/member/all.2.js', 'member'],
  ]);
  const next = createWorker(second, { caches, fetch: network.fetch, origin });

  await next.install();
  expect(network.asked).toEqual(['/remotes/public/diary.2.js', '/remotes/member/all.2.js']);
  await next.activate();
  expect(kept().filter((line) => line.startsWith('inkbridge-release-'))).toEqual([
    'inkbridge-release-two /assets/shell/main.1.js /remotes/public/diary.2.js /remotes/member/all.2.js',
  ]);
  network.state.isOn = false;
  expect(await textOf(next.answer(visit('/diary')))).toBe('<html lang="en">two');
});

it('a release of which a file cannot be had is not taken', async () => {
  const device = aDevice();
  const fetch = async () => new Response('gone', { status: 404 });

  const worker = createWorker(first, { caches: device.caches, fetch, origin });

  await expect(worker.install()).rejects.toThrow('answered 404');
});

it('an open page without a network learns where the other remotes are', async () => {
  const { worker, network } = await installed();
  network.state.isOn = false;

  const answer = await worker.answer(script('/runtime-config.json'));

  expect(await answer?.json()).toEqual(first.config);
});
