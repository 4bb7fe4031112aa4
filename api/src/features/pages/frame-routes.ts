import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { AppError } from '../../http/app-error.js';
import { answerKept, keepAnswer, type KeptAnswer } from '../../http/kept-answer.js';
import { documentHtml } from './document.js';
import { frameHead } from './head.js';
import type { Manifest } from './manifest.js';
import { languageOf, pageAt } from './page-address.js';
import type { Language } from './render.js';
import { staticConfigOf } from './runtime-config.js';
import { isFileOrCall, send } from './site-routes.js';

const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language',
};

/** The admin console alone: one frame for every address, no remotes, nothing public (design §10). */
export function frameRoutes(app: FastifyInstance, { host, termsUrl }: { host: Manifest; termsUrl: string }): void {
  const frames = new Map<Language, KeptAnswer>();

  function frame(language: Language): KeptAnswer {
    const kept = frames.get(language);
    if (kept) return kept;
    const config = { ...staticConfigOf([host]), page: { build: null }, language, termsUrl };
    const body = Buffer.from(documentHtml({ host, remote: null, config, head: frameHead, rendered: null }));
    const answer = keepAnswer(body, `W/"${createHash('sha1').update(body).digest('base64url')}"`);
    frames.set(language, answer);
    return answer;
  }

  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
  app.get('/*', (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (isFileOrCall(pathname)) throw new AppError('route_not_found');
    const answer = answerKept(frame(languageOf(request.headers['accept-language'])), request, htmlHeaders);
    return send(reply, pageAt(pathname) === null && answer.status === 200 ? { ...answer, status: 404 } : answer);
  });
}
