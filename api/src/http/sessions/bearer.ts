import type { FastifyRequest } from 'fastify';
import { AppError } from '../answers/app-error.js';

/** True when the request carries no session. */
export function isGuest({ headers: { authorization } }: FastifyRequest): boolean {
  return authorization === undefined || authorization === 'unauthenticated';
}

/**
 * The token of a request. Returns null for a guest: no header, `unauthenticated`, or that word as the token (D-59).
 * @throws AppError unauthenticated for a header of any other form
 */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  const value = authorization?.trim() ?? '';
  if (value === '' || value === 'unauthenticated') return null;
  const token = /^Bearer +(\S+)$/i.exec(value)?.[1];
  if (token === undefined) throw new AppError('unauthenticated');
  return token === 'unauthenticated' ? null : token;
}
