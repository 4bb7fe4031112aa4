import serveStatic from '@fastify/static';
import { type AppName, assetPrefixes } from '@inkbridge/federation/runtime-config';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/answers/app-error.js';
import type { BuildSource } from './builds.js';

const hashed = /\.[0-9a-f]{8}\.(js|css|woff2?|json|png)(\.(br|gz))?$/;
/** Not served: sources, build reports, and the compressed twins, which are chosen by header only. */
const unserved = /(\.map|\.br|\.gz|\.LICENSE\.txt|manifest\.json|stats\.json|offline-worker\.js)$/;

type AssetRoutesDeps = { builds: BuildSource; apps: readonly AppName[] };

/** Serves the built files of these apps. Hashed names are cached for ever; a missing file is a 404, never a page. */
export async function assetRoutes(app: FastifyInstance, { builds, apps }: AssetRoutesDeps): Promise<void> {
  await app.register(serveStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const life = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', life);
      reply.header('vary', 'accept-encoding');
    },
  });
  for (const name of apps) {
    app.get<{ Params: { '*': string } }>(`${assetPrefixes[name]}*`, async (request, reply) => {
      const file = request.params['*'];
      const folder = unserved.test(file) ? undefined : await builds.placeOf(name, file);
      if (folder === undefined) throw new AppError('route_not_found');
      return reply.sendFile(file, folder);
    });
  }
}
