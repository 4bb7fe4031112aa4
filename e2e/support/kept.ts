import { expect, type Page } from '@playwright/test';

/** Resolves once this device has kept everything that the page asked for. */
export async function isKept(page: Page, what: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('inkbridge-release-'));
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests
          .flat()
          .map(({ url }) => url)
          .join('\n');
      }),
    )
    .toMatch(what);
}

/** Resolves once this device has kept every file of the release that the page's language needs. */
export async function isWhole(page: Page): Promise<void> {
  await isKept(page, /newsreader-vietnamese/);
  const missing = () =>
    page.evaluate(async () => {
      const { lang } = document.documentElement;
      const list = /^const offlineRelease=(.*);$/m.exec(await (await fetch('/sw.js')).text())?.[1] ?? '{}';
      const { files } = JSON.parse(list) as { files: [address: string, words: string][] };
      const needed = files.filter(([, words]) => words === '' || words === lang).map(([address]) => address);
      const found = await Promise.all(needed.map((address) => caches.match(address)));
      return needed.filter((_, place) => !found[place]);
    });
  await expect.poll(missing).toEqual([]);
}
