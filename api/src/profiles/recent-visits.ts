import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hour } from '@inkbridge/shared/time';
import { networkOf } from '../http/requests/client-network.js';

/** The same address counts once in this time for one profile and kind. */
const once = hour;
const most = 50_000;

/**
 * Remembers, in memory only, who was counted lately: under digests with a secret that the process never writes down and
 * redraws each hour, so that they name nobody afterwards.
 */
export function createRecentVisits(now: () => Date) {
  const seen = new LRUCache<string, number>({ max: most });
  let secret = { key: randomBytes(32), since: 0 };

  /** Whether this is the first call of this address about this in an hour; an IPv6 network of 64 bits counts as one. */
  return function isFirst(address: string, about: string): boolean {
    const at = now().getTime();
    if (Math.abs(at - secret.since) >= once) {
      secret = { key: randomBytes(32), since: at };
      seen.clear();
    }
    const network = networkOf(address, { v4: 32, v6: 64 });
    const digest = createHmac('sha256', secret.key).update(`${network}\n${about}`).digest('base64url');
    if (seen.has(digest)) return false;
    seen.set(digest, at);
    return true;
  };
}
