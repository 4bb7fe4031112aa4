import type { OfflineReader, OfflineRelease } from '@inkbridge/federation/runtime-config';

/** What the worker uses of its browser; tests hand in their own. */
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
  /** Remembers what a page said of its reader, and keeps the files that this reader needs, too. */
  meet(reader: OfflineReader): Promise<void>;
  /** Null for a request that is none of its business: calls of the API, pictures, everything that changes something. */
  answer(request: Request): Promise<Response> | null;
};

const releasePrefix = 'inkbridge-release-';
/** Outlives releases. */
const readerCache = 'inkbridge-reader';
const readerKey = '/reader';

/** Calls, files and what leads elsewhere: they have no page to fall back to. */
const noPage = /^\/(api|assets|remotes|files|dev|webhooks|language)(\/|$)/;

/**
 * Pages come from the network, always. Without one, those that can be read come from a frame and files of one release,
 * and every other address leads to the page that says so. Built files carry their content in their name, so a kept one is
 * as good as a fetched one.
 */
export function createWorker(release: OfflineRelease, { caches, fetch, origin }: WorkerPorts): OfflineWorker {
  const name = releasePrefix + release.version;
  const places = new Set(release.files.map(([address]) => address));
  const patterns = release.pages.map((source) => new RegExp(source));

  async function reader(): Promise<OfflineReader> {
    const kept = await (await caches.open(readerCache)).match(readerKey);
    return kept ? ((await kept.json()) as OfflineReader) : { words: [], language: '', looks: {} };
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
    return answer;
  }

  async function file(request: Request, address: string): Promise<Response> {
    return (await (await caches.open(name)).match(address, { ignoreVary: true })) ?? fetch(request);
  }

  async function page(request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch {
      return offline(new URL(request.url));
    }
  }

  async function offline({ pathname, search }: URL): Promise<Response> {
    if (pathname === release.offlinePath || patterns.some((pattern) => pattern.test(pathname))) return frame();
    // After the `#`, because addresses may carry codes, and what is after it is never sent.
    return Response.redirect(`${origin}${release.offlinePath}#${pathname}${search}`, 302);
  }

  async function frame(): Promise<Response> {
    const { language, looks } = await reader();
    const frames: Readonly<Record<string, string | undefined>> = release.frames;
    const html = frames[language] ?? Object.values(release.frames)[0] ?? '';
    const attributes = Object.entries(looks).map(([attribute, word]) => ` ${attribute}="${word}"`);
    return new Response(html.replace('<html', `<html${attributes.join('')}`), {
      headers: { ...release.headers, 'content-type': 'text/html; charset=utf-8' },
    });
  }

  return {
    install: async () => keepFiles(await reader()),

    async activate() {
      const names = await caches.keys();
      const old = names.filter((other) => other.startsWith(releasePrefix) && other !== name);
      await Promise.all(old.map((other) => caches.delete(other)));
      await keepFiles(await reader()).catch(() => undefined); // what a page asked of the worker before
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
      if (address === '/runtime-config.json') return fetch(request).catch(() => Response.json(release.config));
      return null;
    },
  };
}

/** They become markup. */
function safeLooks(looks: OfflineReader['looks']): OfflineReader['looks'] {
  return Object.fromEntries(Object.entries(looks).filter((look) => look.every((word) => /^[a-z-]{1,20}$/.test(word))));
}
