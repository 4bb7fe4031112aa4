import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RawRequestDefaultExpression } from 'fastify';
import type { PeerTrust } from './trusted-peers.js';

/** Letters of proxies' own ids, such as a UUID or nginx's `$request_id`. */
const ofProxies = /^[\w.:-]{8,64}$/;
/** W3C Trace Context, version 00 or later: the trace, the calling span, the flags. */
const traceParent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-|$)/;

/**
 * The id of a request: the proxy's own if it is trusted and sends one (`X-Request-Id`), so that its log and ours can be
 * joined, otherwise one of our own. Callers cannot choose it.
 */
export function createRequestIds(isTrusted: PeerTrust): (raw: RawRequestDefaultExpression) => string {
  const run = randomBytes(4).toString('hex');
  let requests = 0;
  return (raw) => sentBy(raw, isTrusted) ?? `${run}-${(requests += 1).toString(36)}`;
}

function sentBy({ headers, socket }: IncomingMessage, isTrusted: PeerTrust): string | null {
  const given = headers['x-request-id'];
  if (typeof given !== 'string' || !ofProxies.test(given)) return null;
  return isTrusted(socket.remoteAddress ?? '', 0) ? given : null;
}

/** The id of the trace that a trusted proxy says the call belongs to; null without one. */
export function traceIdOf({ headers, socket }: IncomingMessage, isTrusted: PeerTrust): string | null {
  const given = headers['traceparent'];
  const trace = typeof given === 'string' ? traceParent.exec(given)?.[1] : undefined;
  return trace !== undefined && isTrusted(socket.remoteAddress ?? '', 0) ? trace : null;
}
