import type { OfflineReader, OfflineRelease } from '@inkbridge/federation/runtime-config';
import { createWorker } from './worker.js';

/** The API writes it before this script (docs/operations.md). */
declare const offlineRelease: OfflineRelease;

/** The parts of a worker's globals used here; a page's types do not name them. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type Visit = WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: OfflineReader }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Visit) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page's types do not name a worker's globals
const scope = globalThis as unknown as Scope;
const worker = createWorker(offlineRelease, { caches, fetch: (request) => fetch(request), origin: location.origin });

// It only knows files by their content, so it may serve pages of any release, at once.
scope.addEventListener('install', (event) => event.waitUntil(worker.install().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => {
  event.waitUntil(worker.activate().then(() => scope.clients.claim()));
  void worker.catchUp().catch(() => undefined);
});
scope.addEventListener('message', (event) => event.waitUntil(worker.meet(event.data).catch(() => undefined)));
scope.addEventListener('fetch', (event) => {
  const answer = worker.answer(event.request);
  if (answer) event.respondWith(answer);
});
