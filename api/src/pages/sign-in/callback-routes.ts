import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../http/requests/language.js';
import { callbackPage, callbackPath, callbackScript, callbackScriptPath } from './callback-page.js';

/**
 * Where another provider redirects the sign-in window after the user has chosen an account (D-07). With an opener
 * policy of ours, a window opened from another origin could no longer close itself.
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
