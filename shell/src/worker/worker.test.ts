import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfflineRelease } from '@inkbridge/federation/runtime-config';
import { createWorker } from './worker.js';

const origin = 'https://inkbridge.example';

/** Cache Storage as far as the worker uses it. */
class Shelf {
  readonly entries = new Map<string, Response>();
  match = async (key: string) => this.entries.get(key)?.clone();
  isFull = () => false;
  put = async (key: string, answer: Response) => {
    if (this.isFull()) throw new DOMException('no room', 'QuotaExceededError');
    this.entries.set(key, answer);
  };
}
function aDevice() {
  const shelves = new Map<string, Shelf>();
  const state = { isFull: false, isDenied: false };
  const caches = {
    open: async (name: string) => {
      if (state.isDenied) throw new DOMException('denied', 'SecurityError');
      const shelf = shelves.get(name) ?? new Shelf();
      shelf.isFull = () => state.isFull;
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
  return { caches: caches as unknown as CacheStorage, kept, device: state, evict: () => shelves.clear() };
}

function aNetwork() {
  const asked: string[] = [];
  const state = {
    isOn: true,
    mayKeep: true,
    /** Milliseconds; never for infinity, as behind a captive portal. */ delayMs: 0,
  };
  const fetch = async (request: Request) => {
    if (!state.isOn) throw new TypeError('no network');
    asked.push(request.url.replace(origin, ''));
    if (state.delayMs === Infinity) await new Promise(() => undefined);
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    const address = request.url.replace(origin, '');
    const isBuilt = /^\/(assets|remotes)\//.test(address);
    const headers = { 'cache-control': isBuilt && state.mayKeep ? 'public, immutable' : 'no-store' };
    return new Response(`network ${address}`, { headers });
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
  expect(await answer?.text()).toBe('<html data-kept="page" lang="en">one');
  expect(await textOf(worker.answer(script('/remotes/public/diary.1.js')))).toContain('diary.1.js');
});

it('a reader gets frames in the own language and look, and only words of ours become markup', async () => {
  const { worker, network } = await installed();
  const looks = { 'data-theme': 'dark', 'data-text': '"><script>' };
  await worker.meet({ words: ['es'], language: 'es', looks });
  network.state.isOn = false;

  expect(await textOf(worker.answer(visit('/diary')))).toBe('<html data-theme="dark" data-kept="page" lang="es">one');
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
  expect(await textOf(next.answer(visit('/diary')))).toBe('<html data-kept="page" lang="en">two');
  // A tab that still shows the first release gets what it lacks from the server, as without a worker.
  expect(next.answer(script('/remotes/public/diary.1.js'))).toBeNull();
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

describe('a network that takes requests and never answers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Whether there is an answer after this many milliseconds, and which. */
  async function after(ms: number, answer: Promise<Response> | null) {
    let found: Response | undefined;
    void answer?.then((response) => (found = response));
    await vi.advanceTimersByTimeAsync(ms);
    return found;
  }

  it('a page that can be read is there after five seconds, and not before', async () => {
    const { worker, network } = await installed();
    network.state.delayMs = Infinity;
    const answer = worker.answer(visit('/diary'));

    expect(await after(4_999, answer)).toBeUndefined();
    expect(await (await after(1, answer))?.text()).toBe('<html data-kept="page" lang="en">one');
  });

  it('a page that comes later than usual, but in time, is the one from the network', async () => {
    const { worker, network } = await installed();
    network.state.delayMs = 4_000;

    expect(await (await after(4_000, worker.answer(visit('/diary'))))?.text()).toBe('network /diary');
  });

  it.each(['/payment?cid=1', '/login', '/list-inmate', '/'])(
    '%s is never a kept page: the reader is told after five seconds, at once on a page from the device',
    async (path) => {
      const { worker, network } = await installed();
      network.state.delayMs = Infinity;

      const answer = await after(5_000, worker.answer(visit(path)));
      expect(answer?.headers.get('location')).toBe(`${origin}/offline#${path}`);
      expect(await textOf(worker.answer(visit('/offline')))).toContain('data-kept');
    },
  );

  it('who asks for that page again waits longer, so that a slow network gets there', async () => {
    const { worker, network } = await installed();
    network.state.delayMs = 12_000;
    await after(5_000, worker.answer(visit('/explore-profiles')));

    const again = worker.answer(visit('/explore-profiles'));

    expect(await (await after(12_000, again))?.text()).toBe('network /explore-profiles');
  });

  it('an open page learns where the other remotes are before it gives up', async () => {
    const { worker, network } = await installed();
    network.state.delayMs = Infinity;

    const answer = await after(2_000, worker.answer(script('/runtime-config.json')));

    expect(await answer?.json()).toEqual(first.config);
  });

  it('what is sent is left to the browser and its page: nothing of it is answered from the device', async () => {
    const { worker } = await installed();

    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(worker.answer(visit('/api/v1/payment', { method, mode: 'cors' }))).toBeNull();
      expect(worker.answer(visit('/login', { method }))).toBeNull();
    }
  });
});

describe('a device that cannot keep', () => {
  it('a full one takes no release, gives back the room of the half, and goes on with the one before', async () => {
    const { caches, kept, network, device } = await installed();
    const second = aRelease('two', [...first.files, ['/remotes/public/diary.2.js', '']]);
    const next = createWorker(second, { caches, fetch: network.fetch, origin });
    device.isFull = true;

    await expect(next.install()).rejects.toThrow('no room');

    expect(kept().filter((line) => line.includes('release'))).toEqual([
      'inkbridge-release-one /assets/shell/main.1.js /remotes/public/diary.1.js',
    ]);
  });

  it('one that denies access gets every page and file from the network', async () => {
    const { worker, device } = await installed();
    device.isDenied = true;

    expect(await textOf(worker.answer(visit('/diary')))).toBe('network /diary');
    expect(await textOf(worker.answer(script('/remotes/public/diary.1.js')))).toContain('network');
  });

  it('when the browser has removed everything, files come from the network, and without one it says so itself', async () => {
    const { worker, network, evict, kept } = await installed();
    evict();

    expect(await textOf(worker.answer(script('/remotes/public/diary.1.js')))).toContain('network');
    network.state.isOn = false;
    await expect(worker.answer(visit('/diary'))).rejects.toThrow('no network');
    await expect(worker.answer(visit('/payment'))).rejects.toThrow('no network');

    network.state.isOn = true;
    await worker.meet({ words: ['en'], language: 'en', looks: {} });
    expect(kept().join(' ')).toContain('/remotes/public/diary.1.js');
  });
});

it('nothing but the files of the list and the look of pages is kept, whatever a member opens', async () => {
  const { worker, kept } = await installed();
  await worker.meet({ words: ['en', 'member'], language: 'en', looks: { 'data-theme': 'dark', name: 'Rosa Hale' } });
  const before = kept();

  for (const path of ['/diary', '/manage-inmates', '/payment', '/user-profile', '/receipt/1']) {
    await worker.answer(visit(path));
  }

  expect(kept()).toEqual(before);
  expect(
    before
      .join(' ')
      .split(' ')
      .filter((key) => key.startsWith('/')),
  ).toEqual(['/reader', '/assets/shell/main.1.js', '/remotes/public/diary.1.js', '/remotes/member/all.1.js']);
});

it('a file of which the answer may not be kept is not kept', async () => {
  const [device, network] = [aDevice(), aNetwork()];
  network.state.mayKeep = false;
  const worker = createWorker(first, { caches: device.caches, fetch: network.fetch, origin });

  await expect(worker.install()).rejects.toThrow('may not be kept');

  expect(device.kept().join(' ')).not.toContain('.js');
});
