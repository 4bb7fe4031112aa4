import { errorStatus, errorTexts, type ErrorBody, type ErrorCode } from '@inkbridge/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';
import { networkOf } from './client-network.js';
import { lingerAfterRefusal } from './linger.js';
import { noRoom } from './no-room.js';
import { isDatabaseAway } from '../database/database-away.js';
import { isDiskFull } from '../database/disk-full.js';
import { ConflictError } from '../database/revise.js';

/** For a refusal that passes and names no time of its own. */
const retryAfterPassing = 5;

/** Sends every failure, the framework's own too, as `{message, code, requestId}` (D-60). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = isDiskFull(thrown) ? noRoom(thrown) : thrown;
  const code = codeOf(error, request);
  const status = errorStatus[code];
  logFailure(request, { error, code, status });

  const retryAfter = error instanceof AppError ? error.retryAfterSeconds : null;
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  else if (isPassing(status) && !reply.hasHeader('retry-after')) void reply.header('retry-after', retryAfterPassing);

  if (status !== 503) lingerAfterRefusal(request, reply); // under load, waiting for senders would add to it
  const message = error instanceof AppError ? error.message : errorTexts[code];
  const body: ErrorBody = { message, code, requestId: request.id };
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

const isPassing = (status: number) => status === 503 || status === 429;

/** A bug needs its stack; an unreachable database or service recovers by itself; a refusal is routine. */
function logFailure(request: FastifyRequest, failure: { error: unknown; code: ErrorCode; status: number }): void {
  const { error, ...answered } = failure;
  const { log } = request;
  const facts = { ...requestFacts(request), ...answered };
  if (answered.code === 'internal') log.error({ ...facts, err: error }, 'request failed');
  else if (answered.status >= 500)
    log.warn({ ...facts, reason: error instanceof Error ? error.message : '' }, 'request not served');
  else log.info(facts, 'request refused');
}

/**
 * What a log may keep of a request: the pattern of its route and the network it came from, enough to trace a failure or
 * an attack. Not the address itself, nor ids, codes and names in the path and the query. `route` is null where none fits.
 */
function requestFacts({ method, routeOptions, ip }: FastifyRequest) {
  return { method, route: routeOptions?.url ?? null, from: networkOf(ip, { v4: 24, v6: 48 }) };
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'route_not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'overloaded',
};

function codeOf(error: unknown, request: FastifyRequest): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (isDatabaseAway(error)) return 'unavailable';
  if (error instanceof ConflictError) return 'overloaded';
  const status = statusOf(error);
  if (status === 429 && /\/(identity|auth)\//.test(request.url)) return 'auth/too-many-requests';
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}

/** The status that the framework chose for an error of its own. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error && 'statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
