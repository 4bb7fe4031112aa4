import { apiBase } from '@inkbridge/contracts';
import { entriesOf } from '@inkbridge/shared/objects';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { targetOf } from './request-target.js';

export type Readiness = {
  catalogueIsReady: () => boolean;
  /** @throws soon when the database does not answer */
  ping: () => Promise<void>;
  /** True once the process was told to end: it serves what still comes, but proxies must send no more. */
  isStopping: () => boolean;
  /** True while new data is refused, because the disk of the data folder has too little room. */
  diskIsFull: () => boolean;
};

const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

export const isHealthCheck = ({ url }: FastifyRequest) =>
  !url.startsWith(`${apiBase}/`) && healthPaths.has(targetOf(url).pathname);

/** In the order in which they are looked at; each part that is not ready has its cause. */
const causes = {
  catalogue: 'the public lists are being loaded',
  database: 'the database does not answer',
  disk: 'the disk of the data folder is full',
  running: 'the process is about to end',
};

/** `/healthz`: the process runs. `/readyz`: it can serve, writes too. Neither is limited, measured or documented. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const parts = await partsOf(readiness);
    const missing = entriesOf(causes).flatMap(([part, cause]) => (parts[part] ? [] : cause));
    const isReady = missing.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not_ready', ...parts, ...(isReady ? {} : { causes: missing }) });
  });
}

async function partsOf({ catalogueIsReady, ping, diskIsFull, isStopping }: Readiness) {
  return {
    catalogue: catalogueIsReady(),
    database: await ping().then(isTrue, isFalse),
    disk: !diskIsFull(),
    running: !isStopping(),
  };
}

const isTrue = () => true;
const isFalse = () => false;
