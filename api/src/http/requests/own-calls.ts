import type { FastifyRequest } from 'fastify';

/** Where calls come from that this process makes of itself; no connection has this address. */
export const ownAddress = 'this process';

/** True for a call that is part of answering a request, which was admitted and counted itself. */
export function isOwnCall({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === ownAddress;
}
