import { lookWords, type OfflineReader, webManifestPath, workerPath } from '@inkbridge/federation/runtime-config';
import { attempt } from '@inkbridge/shared/device';

const visitedKey = 'inkbridge.visited';

/**
 * Registers the service worker and tells it what to keep for this reader; again when the look of the pages changes. False
 * where there can be none, or data is to be saved. @throws where the browser refuses it
 */
export async function meetWorker(language: string, words: () => readonly string[]): Promise<boolean> {
  if (!('serviceWorker' in navigator) || savesData()) return false;
  await navigator.serviceWorker.register(workerPath);
  const { active } = await navigator.serviceWorker.ready;
  const tell = () => {
    const reader: OfflineReader = { words: [language, ...words()], language, looks: looksOf(document) };
    active?.postMessage(reader);
  };
  tell();
  new MutationObserver(tell).observe(document.documentElement, { attributes: true });
  return true;
}

/** Whether this browser was here before: who only looks once downloads nothing for later. */
export function isRegular(): boolean {
  return attempt(() => {
    const was = localStorage.getItem(visitedKey) !== null;
    localStorage.setItem(visitedKey, '1');
    return was;
  }, false); // without storage the pages would be forgotten too
}

/** The link of an app that can be installed; here, because no first page needs it. Its language and colour are in cookies. */
export function linkWebManifest(): void {
  const link = { rel: 'manifest', href: webManifestPath, crossOrigin: 'use-credentials' };
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** By the browser, or by the reader's own choice, which the server writes into the document. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || document.documentElement.dataset['pictures'] === 'tap';
}

/** Only what we wrote there: translators and extensions have marks of their own on the document. */
function looksOf({ documentElement: { attributes } }: Document): OfflineReader['looks'] {
  const looks = [...attributes].filter(({ name }) => name.startsWith('data-') && name.slice(5) in lookWords);
  return Object.fromEntries(looks.map(({ name, value }) => [name, value]));
}
