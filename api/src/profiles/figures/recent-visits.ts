import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hour } from '@inkbridge/shared/time';

/** The same address counts once in this time for one profile and kind. */
const once = hour;
const most = 50_000;

/**
 * Remembers, in memory only, who was counted lately: under digests with a secret that the process never writes down and
 * draws anew each hour, so that they name nobody afterwards.
 */
export function createRecentVisits(now: () => Date) {
  const seen = new LRUCache<string, number>({ max: most });
  let secret = { key: randomBytes(32), until: 0 };

  /** Whether this is the first call of this address about this in an hour. */
  return function isFirst(address: string, about: string): boolean {
    const at = now().getTime();
    if (at >= secret.until) {
      secret = { key: randomBytes(32), until: at + once };
      seen.clear();
    }
    const digest = createHmac('sha256', secret.key).update(`${address}\n${about}`).digest('base64url');
    if (seen.has(digest)) return false;
    seen.set(digest, at);
    return true;
  };
}
