import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { apiBase } from '@inkbridge/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Seconds a browser may skip asking first; Chromium takes no more. */
const preflightSeconds = 7_200;

/** What the API client sends and reads besides what every origin may. */
const sent = ['authorization', 'content-type', 'idempotency-key'];
const read = ['content-disposition', 'retry-after'];

const refused: FastifyCorsOptions = { origin: false };

/**
 * Lets pages of one other origin call the API with their own session: exactly `origin`, and nothing but calls (design
 * §10). To every other origin the answers look as they do without it.
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
  // Answers that name what they vary by would take back what the plugin said.
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
