import type { ErrorCode } from '@inkbridge/contracts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Audience } from '../sessions/door.js';
import { isHealthCheck } from '../requests/health-routes.js';
import type { Observer, Tracer } from './observer.js';
import { isOwnCall } from '../requests/own-calls.js';
import type { RequestLog } from './request-log.js';
import type { PeerTrust } from '../requests/trusted-peers.js';

const refusals = new WeakMap<FastifyRequest, ErrorCode>();

/** Remembers that a request was refused, and logged, so that its answer is not logged as well. */
export function noteRefusal(request: FastifyRequest, code: ErrorCode): void {
  refusals.set(request, code);
}

type Watching = {
  listener: Audience;
  /** Logs answers only at this logger's level `info` or below, and costs nothing above it. */
  log: FastifyBaseLogger | false;
  requestLog: RequestLog;
  observer?: Observer;
  tracer?: Tracer;
  isTrusted: PeerTrust;
};

const chatty: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

/** Every answer names its request; each is logged, counted and traced once, health checks and our pages' own calls never. */
export function watchRequests(app: FastifyInstance, watching: Watching): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  const { log, observer, tracer, isTrusted } = watching;
  const isLogged = log !== false && chatty.has(log.level);
  if (isLogged || observer) addAnswerHook(app, { ...watching, isLogged });
  if (tracer) addTraceHooks(app, tracer, isTrusted);
}

const isOurs = (request: FastifyRequest) => isOwnCall(request) || isHealthCheck(request);

function addAnswerHook(
  app: FastifyInstance,
  { listener, requestLog, observer, isLogged }: Watching & { isLogged: boolean },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isOurs(request)) return done();
    const code = refusals.get(request) ?? null;
    if (isLogged && code === null) requestLog.answered(request, reply);
    observer?.answered({
      listener,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      code,
    });
    done();
  });
}

function addTraceHooks(app: FastifyInstance, tracer: Tracer, isTrusted: PeerTrust): void {
  const ends = new WeakMap<FastifyRequest, (status: number) => void>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOurs(request)) return done();
    const { method, headers, routeOptions, socket } = request;
    const named = isTrusted(socket.remoteAddress ?? '', 0) ? headers : null;
    ends.set(request, tracer.begin({ method, route: routeOptions.url ?? null, headers: named }, done));
  });
  app.addHook('onResponse', (request, reply, done) => {
    ends.get(request)?.(reply.statusCode);
    done();
  });
}

/**
 * Warns once about an untrusted proxy in front: all visitors then share its address, and its limits. A
 * caller who connects directly can cause the line too, but no more than one.
 */
export function warnOfProxy(app: FastifyInstance, isTrusted: PeerTrust): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return done();
    if (!isTrusted(request.socket.remoteAddress ?? '', 0)) {
      isSaid = true;
      app.log.warn(
        'X-Forwarded-For came from a connection that TRUST_PROXY does not name: if it is your proxy, all visitors share one address and its limits; set TRUST_PROXY',
      );
    }
    done();
  });
}
