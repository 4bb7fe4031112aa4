import { idempotencyHeader } from '@inkbridge/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../answers/app-error.js';

/** The key that makes repeated calls one; null without one (D-91, D-99). @throws AppError invalid_request */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers[idempotencyHeader];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key)) throw new AppError('invalid_request');
  return key;
}
