import { type ErrorBody, type ErrorCode, errorStatus, errorTexts } from '@inkbridge/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, noRoom } from './answers/app-error.js';
import { lingerAfterRefusal } from './limits/linger.js';
import type { RequestLog } from './log/request-log.js';
import { noteRefusal } from './log/watch-requests.js';
import { isDatabaseAway, isDiskFull } from '../database/database-away.js';
import { ConflictError } from '../database/revise.js';
import { UnreadableError } from '../database/unreadable.js';

/** For a refusal that passes and names no time of its own. */
const retryAfterPassing = 5;

/** Sends every failure, the framework's own too, as `{message, code, requestId}` (D-60). */
export function handleErrors(app: FastifyInstance, sendError = createSendError()): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

type SendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export function createSendError(requestLog?: RequestLog): SendError {
  return (thrown, request, reply) => send(thrown, { request, reply, requestLog });
}

type Asked = { request: FastifyRequest; reply: FastifyReply; requestLog?: RequestLog };

function send(thrown: unknown, { request, reply, requestLog }: Asked): FastifyReply {
  const error = isDiskFull(thrown) ? noRoom(thrown) : thrown;
  const code = codeOf(error, request);
  const status = errorStatus[code];
  requestLog?.failed(request, reply, { error, code, status });
  noteRefusal(request, code);

  const retryAfter = error instanceof AppError ? error.retryAfterSeconds : null;
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  else if (isPassing(status) && !reply.hasHeader('retry-after')) void reply.header('retry-after', retryAfterPassing);

  if (status !== 503) lingerAfterRefusal(request, reply); // under load, waiting for senders would add to it
  const message = error instanceof AppError ? error.message : errorTexts[code];
  const body: ErrorBody = { message, code, requestId: request.id };
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

const isPassing = (status: number) => status === 503 || status === 429;

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
  if (error instanceof UnreadableError) return 'record_unreadable';
  const status = statusOf(error);
  if (status === 429 && /\/(identity|auth)\//.test(request.url)) return 'auth/too-many-requests';
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}

/** The status that the framework chose for an error of its own. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error && 'statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
