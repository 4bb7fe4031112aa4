import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.js';
import { isLoopback } from '../config/refused-settings.js';

/** Decides by a request's headers. The address of the connection says nothing, because a proxy may be on this machine. */
export type MayBeSeen = (headers: IncomingHttpHeaders) => boolean;

/** Only proxies send them. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Typed on this machine, under one of its own names, and through no proxy. A page elsewhere whose name leads to this
 * machine is refused too: browsers send the name that was typed.
 */
export const onThisMachine: MayBeSeen = (headers) =>
  isLoopback(nameIn(headers.host)) && forwarding.every((name) => headers[name] === undefined);

/** DEMO=1 also shows the pages to people elsewhere, under the site's address and through proxies. */
export function mayBeSeenWith({ openDemo, publicUrl }: Pick<Config, 'openDemo' | 'publicUrl'>): MayBeSeen {
  if (!openDemo) return onThisMachine;
  return ({ host }) => isLoopback(nameIn(host)) || nameIn(host) === publicUrl.hostname;
}

/** The host without its port; empty for anything that is no host. */
function nameIn(host = ''): string {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
}
