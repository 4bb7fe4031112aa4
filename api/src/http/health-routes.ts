import type { FastifyInstance } from 'fastify';

export type Readiness = {
  catalogueIsReady: () => boolean;
  /** True when the console's lists can be served. */
  recordsAreReady: () => boolean;
  /** @throws when the database does not answer */
  ping: () => Promise<void>;
};

export const healthPaths = ['/healthz', '/readyz'];

/** `/healthz`: the process runs. `/readyz`: it can serve, writes too. Neither is limited, measured or documented. */
export function healthRoutes(app: FastifyInstance, { catalogueIsReady, recordsAreReady, ping }: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [catalogue, records] = [catalogueIsReady(), recordsAreReady()];
    const database = await ping().then(isTrue, isFalse);
    const status = catalogue && records && database ? 'ready' : 'not_ready';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, catalogue, records, database });
  });
}

const isTrue = () => true;
const isFalse = () => false;
