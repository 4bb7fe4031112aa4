import { apiBase } from '@inkbridge/contracts';
import { entriesOf } from '@inkbridge/shared/objects';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { targetOf } from './request-target.js';

export type Readiness = {
  catalogueIsReady: () => boolean;
  /** @throws soon when the database does not answer */
  ping: () => Promise<void>;
  /** False when the driver knows already that it would not. */
  databaseAnswers?: () => boolean;
  /** True once the process was told to end: it serves what still comes, but proxies must send no more. */
  isStopping: () => boolean;
  /** True while new data is refused, because the disk of the data folder has too little room. */
  diskIsFull: () => boolean;
};

const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

export const isHealthCheck = ({ url }: FastifyRequest) =>
  !url.startsWith(`${apiBase}/`) && healthPaths.has(targetOf(url).pathname);

/** The cause of each part that is not ready, in the order of the checks. */
const causes = {
  catalogue: 'the public lists are being loaded',
  database: 'the database does not answer',
  disk: 'the disk of the data folder is full',
  running: 'the process is about to end',
};

/** The parts that lists, profiles and pages need: these work from memory, without the database and on a full disk. */
const neededToServe: ReadonlySet<string> = new Set(['catalogue', 'running']);

/**
 * `/healthz`: the process runs. `/readyz`: it can serve, so a proxy may send it visitors. `/readyz?store`: it can store
 * new data as well. A proxy must not ask that: it is the same for all processes of one database, and would leave visitors
 * with none. None of them is limited, measured or documented.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const mustStore = new URLSearchParams(targetOf(request.url).search).has('store');
    const parts = await partsOf(readiness, mustStore);
    const missing = entriesOf(causes).filter(([part]) => !parts[part]);
    const isReady = missing.every(([part]) => !mustStore && !neededToServe.has(part));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not_ready',
        ...parts,
        ...(missing.length === 0 ? {} : { causes: missing.map(([, cause]) => cause) }),
      });
  });
}

/** Only who asks about storing waits for the database. */
async function partsOf(
  { catalogueIsReady, ping, databaseAnswers, diskIsFull, isStopping }: Readiness,
  isAsked: boolean,
) {
  return {
    catalogue: catalogueIsReady(),
    database: isAsked ? await ping().then(isTrue, isFalse) : (databaseAnswers?.() ?? true),
    disk: !diskIsFull(),
    running: !isStopping(),
  };
}

const isTrue = () => true;
const isFalse = () => false;
