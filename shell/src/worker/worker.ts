import type { OfflineReader, OfflineRelease } from '@inkbridge/federation/runtime-config';
import { within } from '@inkbridge/shared/time';

/** The parts of the browser that the worker uses; tests hand in their own. */
export type WorkerPorts = {
  caches: CacheStorage;
  fetch: (request: Request) => Promise<Response>;
  origin: string;
};

type OfflineWorker = {
  /** Keeps the files of this release. Rejects if one cannot be had: the worker before it stays. */
  install(): Promise<void>;
  /** Removes the files of other releases. */
  activate(): Promise<void>;
  /** Keeps the files for a reader met earlier; apart from `activate`, because no page is answered until that ends. */
  catchUp(): Promise<void>;
  /** Remembers a page's facts about its reader, and also keeps the files that this reader needs. */
  meet(reader: OfflineReader): Promise<void>;
  /** Null for requests the worker leaves alone: calls of the API, pictures, everything that changes something. */
  answer(request: Request): Promise<Response> | null;
};

const releasePrefix = 'inkbridge-release-';
/** Outlives releases. */
const readerCache = 'inkbridge-reader';
const readerKey = '/reader';

/**
 * Milliseconds until the kept page replaces one that has not begun: more than twice the time of the first bytes
 * where each way takes 0.4 s (name, connection, encryption, request), and few enough to wait for on a dead network.
 */
const patienceMs = 5_000;
/** For a page that is asked for again because it did not come: the network may be that slow. */
const longPatienceMs = 30_000;
/** The page that asks for it waits for three seconds. */
const configPatienceMs = 2_000;

/** Before a page has said who reads. */
const nobody: OfflineReader = { words: [], language: '', looks: {} };

/** Calls, files and links to elsewhere: they have no page to fall back to. */
const noPage = /^\/(api|assets|remotes|files|dev|webhooks|language)(\/|$)/;

/**
 * Pages come from the network, always. Without one that answers, those that can be read come from a frame and files of one
 * release, and every other address leads to the page that says so. Built files carry their content in their name, so a kept one is
 * as good as a fetched one.
 */
export function createWorker(release: OfflineRelease, { caches, fetch, origin }: WorkerPorts): OfflineWorker {
  const name = releasePrefix + release.version;
  const places = new Set(release.files.map(([address]) => address));
  const patterns = release.pages.map((source) => new RegExp(source));
  /** Addresses of pages that did not come: a repeat waits longer, or a slow network would never get there. */
  const asked = new Set<string>();

  async function reader(): Promise<OfflineReader> {
    const kept = await (await caches.open(readerCache)).match(readerKey);
    return kept ? await kept.json() : nobody;
  }

  async function keepFiles({ words }: OfflineReader): Promise<void> {
    const cache = await caches.open(name);
    for (const [address, needed, integrity] of release.files) {
      const isNeeded = needed.split(' ').every((word) => word === '' || words.includes(word));
      if (!isNeeded || (await cache.match(address))) continue;
      // One after another: a page that is being used comes first. What an earlier release kept is not fetched again.
      await cache.put(address, (await caches.match(address)) ?? (await load(address, integrity)));
    }
  }

  async function load(address: string, integrity: string | undefined): Promise<Response> {
    const answer = await fetch(new Request(new URL(address, origin), { mode: 'cors', credentials: 'omit', integrity }));
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    if (answer.headers.get('cache-control')?.includes('no-store')) throw new Error(`${address} may not be kept`);
    return answer;
  }

  /** Nothing where the browser has removed it, or denies access: it may at any time. */
  async function kept(address: string): Promise<Response | undefined> {
    return caches.open(name).then(
      (cache) => cache.match(address, { ignoreVary: true }),
      () => undefined,
    );
  }

  async function file(request: Request, address: string): Promise<Response> {
    return (await kept(address)) ?? fetch(request);
  }

  async function page(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === release.offlinePath) return (await instead(url)) ?? fetch(request);
    const answer = fetch(request);
    const inTime = await begunWithin(asked.delete(url.href) ? longPatienceMs : patienceMs, answer);
    return inTime ?? (await instead(url)) ?? answer;
  }

  /** Null where the files that it needs are gone: then only the network can help. */
  async function instead({ pathname, search, href }: URL): Promise<Response | null> {
    const [first] = release.files;
    if (!first || !(await kept(first[0]))) return null;
    if (pathname === release.offlinePath || patterns.some((pattern) => pattern.test(pathname))) return frame();
    asked.add(href);
    // After the `#`, because addresses may carry codes, and the fragment is never sent.
    return Response.redirect(`${origin}${release.offlinePath}#${pathname}${search}`, 302);
  }

  async function frame(): Promise<Response> {
    const { language, looks } = await reader().catch(() => nobody);
    const frames: Readonly<Record<string, string | undefined>> = release.frames;
    const html = frames[language] ?? Object.values(release.frames)[0] ?? '';
    // The mark tells the page at once that the network did not answer.
    const attributes = Object.entries({ ...looks, 'data-kept': 'page' }).map(
      ([attribute, word]) => ` ${attribute}="${word}"`,
    );
    return new Response(html.replace('<html', `<html${attributes.join('')}`), {
      headers: { ...release.headers, 'content-type': 'text/html; charset=utf-8' },
    });
  }

  async function config(request: Request): Promise<Response> {
    return (await begunWithin(configPatienceMs, fetch(request))) ?? Response.json(release.config);
  }

  return {
    async install() {
      try {
        await keepFiles(await reader());
      } catch (error) {
        // A full device gets its room back; the next attempt reuses files from before the network was lost.
        if (error instanceof DOMException && error.name === 'QuotaExceededError') await caches.delete(name);
        throw error;
      }
    },

    async activate() {
      const names = await caches.keys();
      const old = names.filter((other) => other.startsWith(releasePrefix) && other !== name);
      await Promise.all(old.map((other) => caches.delete(other)));
    },

    async catchUp() {
      await keepFiles(await reader());
    },

    async meet(met) {
      const { words } = await reader();
      const now = { ...met, looks: safeLooks(met.looks), words: [...new Set([...words, ...met.words])] };
      await (await caches.open(readerCache)).put(readerKey, Response.json(now));
      await keepFiles(now);
    },

    answer(request) {
      if (request.method !== 'GET') return null;
      const { origin: of, pathname, search, href } = new URL(request.url);
      const address = of === origin ? pathname + search : href;
      if (places.has(address)) return file(request, address);
      if (of !== origin) return null;
      if (request.mode === 'navigate' && !noPage.test(pathname)) return page(request);
      if (address === '/runtime-config.json') return config(request);
      return null;
    },
  };
}

/** Null for an answer that is lost, or does not begin in this many milliseconds; the call itself continues. */
function begunWithin(ms: number, answer: Promise<Response>): Promise<Response | null> {
  return within(
    ms,
    answer.catch(() => null),
    () => null,
  );
}

/** They become markup. */
function safeLooks(looks: OfflineReader['looks']): OfflineReader['looks'] {
  return Object.fromEntries(Object.entries(looks).filter((look) => look.every((word) => /^[a-z-]{1,20}$/.test(word))));
}
