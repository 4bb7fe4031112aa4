import type { FastifyRequest } from 'fastify';

/** Which pages a session is for. A session of the site does not work in the console, nor the reverse (D-114). */
export const audiences = ['site', 'console'] as const;
export type Audience = (typeof audiences)[number];

/** A way to sign in: for which pages, and whether admins may use it. */
export type Door = { audience: Audience; admins: boolean };

/** The doors of one listener. */
export type Doors = {
  /** For the listener's own pages. */
  own: Door;
  /** The door that a request uses. */
  of: (request: FastifyRequest) => Door;
};

/**
 * @param consoleOrigin origin of the console's pages when they call this listener instead of their own. Pages cannot
 * forge the `Origin` header, so it tells the console from the site.
 */
export function createDoors(own: Door, consoleOrigin?: string): Doors {
  const consoles: Door = { ...own, audience: 'console' };
  return {
    own,
    of: ({ headers }) => (consoleOrigin !== undefined && headers.origin === consoleOrigin ? consoles : own),
  };
}

/** A door without admins answers an admin's account as if it did not exist, so that no one learns who is an admin. */
export function isRefusedAt({ role }: { role?: string | null }, { admins }: Door): boolean {
  return role === 'admin' && !admins;
}
