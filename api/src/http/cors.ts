import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { apiBase, idempotencyHeader } from '@inkbridge/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Seconds a browser may keep a preflight answer; Chromium allows no more. */
const preflightSeconds = 7_200;

/** Headers the API client sends and reads, besides those that every origin may. */
const sent = ['authorization', 'content-type', idempotencyHeader];
const read = ['content-disposition', 'retry-after'];

const refused: FastifyCorsOptions = { origin: false };

/**
 * Lets pages of exactly one other origin call the API with their own session, and request nothing but the API
 * (docs/operations.md). All other origins get the same answers as without it.
 */
export async function allowCallsFrom(app: FastifyInstance, origin: string): Promise<void> {
  const allowed: FastifyCorsOptions = {
    origin,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: sent,
    exposedHeaders: read,
    credentials: true, // the refresh cookie
    maxAge: preflightSeconds,
  };
  await app.register(cors, {
    delegator: (request, done) => done(null, isCallFrom(request, origin) ? allowed : refused),
  });
  // An answer with its own `vary` header overwrites the plugin's.
  app.addHook('onSend', (request, reply, _body, done) => {
    if (isCall(request)) variesByOrigin(reply);
    done();
  });
}

function isCallFrom(request: FastifyRequest, origin: string): boolean {
  return isCall(request) && request.headers.origin === origin;
}

function isCall({ url }: FastifyRequest): boolean {
  return url.startsWith(`${apiBase}/`);
}

function variesByOrigin(reply: FastifyReply): void {
  const fields = String(reply.getHeader('vary') ?? '');
  if (!/\borigin\b/i.test(fields)) void reply.header('vary', fields === '' ? 'Origin' : `${fields}, Origin`);
}
