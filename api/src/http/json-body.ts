import type { FastifyInstance } from 'fastify';

/** Bodies are JSON. Clients always send the content type, so an empty body counts as `{}` (D-104). */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parse(request, body.toString(), done);
  });
}
