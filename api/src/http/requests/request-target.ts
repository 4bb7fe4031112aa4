import type { FastifyInstance } from 'fastify';
import { AppError } from '../answers/app-error.js';

/** The path and the query of a request, as they were sent. */
export type RequestTarget = {
  pathname: string;
  /** Includes the question mark; empty without a query. */
  search: string;
};

/** Proxies may send the whole address (RFC 9112, 3.2.2). */
const origin = /^https?:\/\/[^/?#]*/i;

/** Takes an address apart without a base, because browsers read `//a` as another host. */
export function targetOf(url: string): RequestTarget {
  const [address = ''] = url.replace(origin, '').split('#');
  const queryAt = address.indexOf('?');
  if (queryAt < 0) return { pathname: address || '/', search: '' };
  const search = address.slice(queryAt);
  return { pathname: address.slice(0, queryAt) || '/', search: search === '?' ? '' : search };
}

/** Nothing is at a path that browsers could read as another host: it begins with two slashes or has a backslash. */
export function refuseForeignPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (mayBeForeign(request.url) && isForeignPath(targetOf(request.url).pathname))
      throw new AppError('route_not_found');
    done();
  });
}

/** Nearly all addresses need not be taken apart: they begin with one slash and have no backslash. */
function mayBeForeign(url: string): boolean {
  return !url.startsWith('/') || url.startsWith('//') || url.includes('\\');
}

/** True for a path that browsers could read as another host. */
export function isForeignPath(pathname: string): boolean {
  return pathname.startsWith('//') || pathname.includes('\\');
}
