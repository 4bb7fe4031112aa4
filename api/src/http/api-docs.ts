import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi-document.js';

/** `/api/docs` for people, `/api/docs/json` for machines. */
export async function apiDocs(app: FastifyInstance, { admins }: { admins: boolean }): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument({ admins }) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  });
}
