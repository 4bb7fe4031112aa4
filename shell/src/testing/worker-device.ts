import type { OfflineRelease } from '@inkbridge/federation/runtime-config';
import { createWorker } from '../worker/worker.js';

export const origin = 'https://inkbridge.example';

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
export function aDevice() {
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

export function aNetwork() {
  const asked: string[] = [];
  const state = {
    isOn: true,
    mayKeep: true,
    /** Milliseconds; never for infinity, as behind a captive portal. */
    delayMs: 0,
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

export function aRelease(version: string, files: OfflineRelease['files']): OfflineRelease {
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

export const visit = (path: string, more: object = {}) =>
  ({ method: 'GET', mode: 'navigate', url: origin + path, ...more }) as Request;
export const script = (path: string) => ({ method: 'GET', mode: 'cors', url: origin + path }) as Request;
export const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

export const first = aRelease('one', [
  ['/assets/shell/main.1.js', ''],
  ['/remotes/public/diary.1.js', ''],
  ['/remotes/public/es.1.js', 'es'],
  ['/remotes/member/es.1.js', 'member es'],
  ['/remotes/member/all.1.js', 'member'],
]);

/** A worker that has taken over this release. */
export async function installed(release = first) {
  const [device, network] = [aDevice(), aNetwork()];
  const worker = createWorker(release, { caches: device.caches, fetch: network.fetch, origin });
  await worker.install();
  await worker.activate();
  return { ...device, network, worker };
}
