import serveStatic from '@fastify/static';
import { assetPrefixes, type AppName } from '@inkbridge/federation/runtime-config';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolders } from './builds.js';

const hashed = /\.[0-9a-f]{8}\.(js|css|woff2|json)(\.(br|gz))?$/;
/** Not served: sources, build reports, and the compressed twins, which are chosen by header only. */
const unserved = /(\.map|\.br|\.gz|\.LICENSE\.txt|manifest\.json|stats\.json)$/;

/** Serves the built files of these apps. Hashed names are cached for ever; a missing file is a 404, never a page. */
export async function assetRoutes(app: FastifyInstance, root: string, apps: readonly AppName[]): Promise<void> {
  for (const name of apps) {
    const folder = join(root, buildFolders[name]);
    if (!existsSync(folder)) continue;
    await app.register(serveStatic, {
      root: folder,
      prefix: assetPrefixes[name],
      decorateReply: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      allowedPath: (path) => !unserved.test(path),
      setHeaders(response, path) {
        const life = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
        response.setHeader('cache-control', life);
        response.setHeader('vary', 'accept-encoding');
      },
    });
  }
}
