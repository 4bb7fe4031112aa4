import { documentHtml, type Manifest, remoteConfigFrom } from '@inkbridge/federation/runtime-config';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/answers/app-error.js';
import { createAnswerSmall, keepAnswer, type KeptAnswer, tagOfBytes } from '../http/answers/kept-answer.js';
import { type Language, languageOf } from '../http/requests/language.js';
import { sendPrepared } from '../http/answers/prepared.js';
import { targetOf } from '../http/requests/request-target.js';
import { frameHeadOf } from './head.js';
import { pageAt } from './page-address.js';
import type { PageFacts } from './page-service.js';
import { isFileOrCall } from './site-routes.js';

const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language, cookie',
};

/** `host`: the console's build, which a release may replace. */
type FrameRoutesDeps = { host: () => Manifest | null; facts: PageFacts };

/** The admin console alone: one frame for every address, no remotes, nothing public (docs/operations.md). */
export function frameRoutes(app: FastifyInstance, { host: findHost, facts }: FrameRoutesDeps): void {
  const frames = new Map<string, KeptAnswer>();
  const answerSmall = createAnswerSmall();

  function frame(language: Language): KeptAnswer {
    const host = findHost();
    if (!host) throw new AppError('route_not_found');
    const key = `${language} ${host.build}`;
    const kept = frames.get(key);
    if (kept) return kept;
    const config = { ...remoteConfigFrom([host]), page: { build: null }, language, ...facts };
    const head = frameHeadOf(null, language);
    const body = Buffer.from(documentHtml({ host, remote: null, config, head, rendered: null }));
    const answer = keepAnswer(body, tagOfBytes(body), htmlHeaders);
    frames.set(key, answer);
    return answer;
  }

  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
  app.get('/*', async (request, reply) => {
    const { pathname } = targetOf(request.url);
    if (isFileOrCall(pathname)) throw new AppError('route_not_found');
    const answer = await answerSmall(frame(languageOf(request)), request);
    return sendPrepared(
      reply,
      pageAt(pathname) === null && answer.status === 200 ? { ...answer, status: 404 } : answer,
    );
  });
}
