import type { FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';

/** Milliseconds in which a refused sender may read the answer. */
const longest = 1_000;

/**
 * Closes the connection of a refused request only when its sender has had time to read the refusal. Closed at once,
 * with part of the body unread, most systems throw the answer away, and people see a network error.
 */
export function lingerAfterRefusal({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket, complete } = raw;
  if (complete || reply.getHeader('connection') !== 'close' || !(socket instanceof Socket)) return;
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), longest).unref();
    socket.once('close', () => clearTimeout(timer));
    socket.end();
    setImmediate(() => socket.pause()); // what still arrives is not read: that would cost more than the refusal
  };
}
