import type { OfflineRelease } from '@inkbridge/federation/runtime-config';

/** The service worker of a release: what it keeps, then what it does (`shell/src/worker`). */
export function workerScript(worker: string, release: OfflineRelease): string {
  return `const offlineRelease=${JSON.stringify(release)};\n${worker}`;
}

/** Replaces a worker that is switched off: removes what it kept, then itself. Open pages then use the network. */
export const leavingWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('inkbridge-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
