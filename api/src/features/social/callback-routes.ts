import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../http/language.js';
import { callbackPage, callbackPath, callbackScript, callbackScriptPath } from './callback-page.js';

/**
 * Where another provider sends the window back to in which somebody chose an account (D-07). A window that comes from
 * another origin would lose the right to close itself under a policy of our own.
 */
export function callbackRoutes(app: FastifyInstance, { fromElsewhere }: { fromElsewhere: boolean }): void {
  app.get(callbackPath, (request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        vary: 'accept-language, cookie',
        'referrer-policy': 'no-referrer',
        ...(fromElsewhere && { 'cross-origin-opener-policy': 'unsafe-none' }),
      })
      .type('text/html; charset=utf-8')
      .send(callbackPage(languageOf(request))),
  );

  app.get(callbackScriptPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(callbackScript),
  );
}
