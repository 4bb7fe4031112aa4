import { pathTo, shortPattern } from '@inkbridge/shared/routes';
import type { CustomerId } from '@inkbridge/contracts';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { forEverybody } from '../http/answers/caching.js';

type ShortRoutesDeps = { listedAt: (short: string) => Promise<CustomerId | null> };

/** No profile has it, so its page says that there is none. */
const nobody = '0'.repeat(24);

/** Short addresses, on paper and in messages, lead to profiles. All that are not listed lead to the same page. */
export function shortRoutes(app: FastifyInstance, { listedAt }: ShortRoutesDeps, limit: FastifyContextConfig): void {
  app.get<{ Params: { short: string } }>(shortPattern, { config: limit }, async ({ params }, reply) => {
    const id = await listedAt(params.short);
    return reply.header('cache-control', forEverybody).redirect(pathTo('profile', id ?? nobody));
  });
}
