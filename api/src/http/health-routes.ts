import { entriesOf } from '@inkbridge/shared/objects';
import type { FastifyInstance } from 'fastify';

export type Readiness = {
  catalogueIsReady: () => boolean;
  /** @throws soon when the database does not answer */
  ping: () => Promise<void>;
  /** True while new data is refused, because the disk of the data folder has too little room. */
  diskIsFull: () => boolean;
};

export const healthPaths = ['/healthz', '/readyz'];

/** In the order in which they are looked at; each part that is not ready has its cause. */
const causes = {
  catalogue: 'the public lists are being loaded',
  database: 'the database does not answer',
  disk: 'the disk of the data folder is full',
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

async function partsOf({ catalogueIsReady, ping, diskIsFull }: Readiness) {
  return { catalogue: catalogueIsReady(), database: await ping().then(isTrue, isFalse), disk: !diskIsFull() };
}

const isTrue = () => true;
const isFalse = () => false;
