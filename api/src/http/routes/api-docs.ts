import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi-document.js';

type ApiDocsOptions = { admins: boolean; limit: FastifyContextConfig };

/** `/api/docs` for people, `/api/docs/json` for machines. */
export async function apiDocs(app: FastifyInstance, { admins, limit }: ApiDocsOptions): Promise<void> {
  await app.register(async (scope) => {
    if (limit.rateLimit) scope.addHook('onRequest', app.rateLimit(limit.rateLimit));
    await serveDocs(scope, admins);
  });
}

async function serveDocs(app: FastifyInstance, admins: boolean): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument({ admins }) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
}
