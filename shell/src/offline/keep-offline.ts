import { diary, favorites, mailRules } from '@inkbridge/api-client';
import type { FrameHost } from '@inkbridge/frame';
import { viewerOf } from '@inkbridge/shared/auth-context';
import { offlinePages, patternOf } from '@inkbridge/shared/routes';
import { colorFrame } from './frame-color.js';
import { keepAnswers } from './kept-answers.js';
import { isRegular, linkWebManifest, meetWorker } from './meet-worker.js';

/** The installed app's pictures, and those of links to the site; the API finds them by their names. */
export const icons = [
  new URL('./icons/app-icon-192.png', import.meta.url),
  new URL('./icons/app-icon-512.png', import.meta.url),
  new URL('./icons/app-icon-512-maskable.png', import.meta.url),
  new URL('./icons/app-icon-180-apple.png', import.meta.url),
  new URL('./icons/app-icon-1200-card-en.png', import.meta.url),
  new URL('./icons/app-icon-1200-card-es.png', import.meta.url),
];

/** How old kept answers may get while there is a network, in milliseconds. */
const freshMs = 24 * 3600 * 1000;

/** Makes the pages that this reader needs readable without a network (ADR 38). Loaded late, when the page is at rest. */
export async function keepOffline({ client, session, i18n: { language } }: FrameHost): Promise<void> {
  keepAnswers({ client, session });
  await rest();
  linkWebManifest();
  colorFrame();
  const viewer = () => viewerOf(session.store.getState());
  const path = location.pathname;
  // Most people who open the home page only look once.
  const isReader = offlinePages.some((name) => name !== 'home' && patternOf(name).test(path));
  if (viewer() === 'admin' || !(isRegular() || isReader || viewer() === 'user')) return;

  const isMet = await meetWorker(language, () => (viewer() === 'user' ? ['member'] : [])).catch(() => false);
  if (!isMet) return; // a browser that refuses workers reads with a network only
  if (!navigator.onLine) return;
  await client.prefetchQuery({ ...mailRules(), staleTime: freshMs });
  if (session.store.getState().status !== 'signed_in') return;
  await client.prefetchQuery({ ...diary, staleTime: freshMs });
  await client.prefetchQuery({ ...favorites, staleTime: freshMs });
}

/** A slow phone may never be idle. */
const longestRestMs = 5_000;

/** After the load of the page, when nothing else is to do. */
async function rest(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded));
  await new Promise<void>((idle) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => idle(), { timeout: longestRestMs })
      : setTimeout(idle, 500),
  );
}
