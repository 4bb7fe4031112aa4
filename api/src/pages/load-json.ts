import type { LoadError, RenderRequest } from '@inkbridge/federation/runtime-config';
import type { FastifyInstance } from 'fastify';
import { ownAddress } from '../http/requests/own-calls.js';

/** GETs our own routes without a socket, so that pages are rendered from the same answers that browsers get. */
export function createLoadJson(app: FastifyInstance, base: string): RenderRequest['loadJson'] {
  return async (path) => {
    const url = path.startsWith(`${base}/`) ? path : base + path;
    const headers = { authorization: 'unauthenticated' };
    const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: ownAddress });
    const body: unknown = answer.json();
    if (answer.statusCode < 300) return body;
    const error = new Error(`GET ${url.split('?')[0]} answered ${answer.statusCode}`);
    throw Object.assign(error, { status: answer.statusCode, body }) satisfies LoadError;
  };
}
