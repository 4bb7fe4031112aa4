import type { ErrorCode } from '@inkbridge/contracts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../requests/client-network.js';
import type { Audience } from '../sessions/door.js';
import { traceIdOf } from '../requests/request-id.js';
import type { PeerTrust } from '../requests/trusted-peers.js';

type Failure = { error: unknown; code: ErrorCode; status: number };

/** Writes one line for each request. */
export type RequestLog = {
  /** A request that ends in an error is logged at once, because its sender may be gone before the answer is sent. */
  failed(request: FastifyRequest, reply: FastifyReply, failure: Failure): void;
  /** Logs any other request, when its answer was sent. */
  answered(request: FastifyRequest, reply: FastifyReply): void;
};

/** Names an account in the log: the same for the same account, and no way back to it without the key. */
export type PseudonymOf = (account: string) => string;

type RequestLogDeps = {
  listener: Audience;
  log: FastifyBaseLogger | false;
  isTrusted: PeerTrust;
  pseudonymOf: PseudonymOf;
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The caller, for the request's line. A weak map of requests would burden the garbage collector. */
    account: string | null;
  }
}

/** Makes room for the account on every request of a listener. */
export function rememberAccounts(app: FastifyInstance): void {
  app.decorateRequest('account', null);
}

/** Remembers who calls, for the request's line. */
export function noteAccount(request: FastifyRequest, account: string): void {
  request.account = account;
}

/**
 * The loggable part of a request: the pattern of its route, enough to trace a failure. Not the address itself, nor ids,
 * codes and names in the path, the query and the body. `route` is null where none fits.
 */
export function createRequestLog({ listener, log, isTrusted, pseudonymOf }: RequestLogDeps): RequestLog {
  function factsOf(request: FastifyRequest, reply: FastifyReply, status: number) {
    return {
      listener,
      method: request.method,
      route: request.routeOptions?.url ?? null,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10 || undefined, // not measured where answers are not logged
      account: request.account ? pseudonymOf(request.account) : undefined,
      trace: traceIdOf(request.raw, isTrusted) ?? undefined,
    };
  }

  return {
    failed(request, reply, { error, code, status }) {
      const from = networkOf(request.ip, { v4: 24, v6: 48 });
      const facts = { ...factsOf(request, reply, status), code, from };
      if (code === 'internal' || code === 'done_not_shown')
        request.log.error({ ...facts, err: error }, 'request failed');
      else if (status >= 500)
        request.log.warn({ ...facts, reason: error instanceof Error ? error.message : '' }, 'request not served');
      else request.log.info(facts, 'request refused');
    },

    answered(request, reply) {
      if (log) log.info({ reqId: request.id, ...factsOf(request, reply, reply.statusCode) }, 'request');
    },
  };
}
