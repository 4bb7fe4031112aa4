import type { FastifyRequest } from 'fastify';
import type { SessionCookies } from '../../http/sessions/session-cookies.js';
import { deviceOf } from './device.js';
import type { BrowserFacts, RequestPlace } from './session-service.js';

/** The browser that a request comes from, as a new session keeps it. */
export function browserOf(request: FastifyRequest, cookies: Pick<SessionCookies, 'read'>): BrowserFacts {
  return { device: deviceOf(request.headers['user-agent']), replaces: cookies.read(request) };
}

/** The place that a request comes from, to tell an account's owner from strangers. */
export function placeOf(request: FastifyRequest, cookies: Pick<SessionCookies, 'readDevice'>): RequestPlace {
  return { address: request.ip, deviceSecret: cookies.readDevice(request) };
}
