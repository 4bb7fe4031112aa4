import {
  looksIn,
  webManifestPath,
  workerPath,
  type Manifest,
  type OfflineRelease,
} from '@inkbridge/federation/runtime-config';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../http/answers/app-error.js';
import { createAnswerSmall, keepAnswer, type KeptAnswer } from '../http/answers/kept-answer.js';
import { languageOf } from '../http/requests/language.js';
import { sendPrepared } from '../http/answers/prepared.js';
import { tagOfBytes } from '../http/answers/tags.js';
import type { BuildSource } from './builds.js';
import type { PageService } from './page-service.js';
import { offlineReleaseOf } from './offline-release.js';
import { webManifest } from './web-manifest.js';
import { leavingWorker, workerScript } from './worker-script.js';

type OfflineRoutesDeps = {
  builds: BuildSource;
  host: Manifest;
  pages: PageService;
  /** False takes the worker off the devices that have it (`OFFLINE=off`). */
  isOn: boolean;
};

/** The worker decides what every page is made of, so no cache may keep an old one. */
const workerHeaders = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
const manifestHeaders = {
  'content-type': 'application/manifest+json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-language, cookie',
};

/** The headers of a page that a document from the device needs as well. */
const keptHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** The service worker and the web app manifest of the public site (ADR 38). */
export function offlineRoutes(app: FastifyInstance, { builds, host, pages, isOn }: OfflineRoutesDeps): void {
  const answerSmall = createAnswerSmall();
  let kept: KeptAnswer | null = null;
  builds.onChange(() => (kept = null));

  function worker(reply: FastifyReply): KeptAnswer {
    const { worker: script } = builds.current();
    if (isOn && script === null) throw new AppError('route_not_found');
    const release = () => offlineReleaseOf({ builds: builds.current(), pages, headers: headersOf(reply) });
    const body = Buffer.from(script !== null && isOn ? workerScript(script, release()) : leavingWorker);
    return keepAnswer(body, tagOfBytes(body), workerHeaders);
  }

  app.get(workerPath, async (request, reply) =>
    sendPrepared(reply, await answerSmall((kept ??= worker(reply)), request)),
  );
  app.get(webManifestPath, (request, reply) =>
    reply
      .headers(manifestHeaders)
      .send(JSON.stringify(webManifest(host, languageOf(request), looksIn(request.cookies, false).theme))),
  );
}

/** As `secureHeaders` has set them on this answer. */
function headersOf(reply: FastifyReply): OfflineRelease['headers'] {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = reply.getHeader(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
