import { LRUCache } from 'lru-cache';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

type Count = { current: number; since: number };

const mostKept = 5_000;

/**
 * Counts calls in memory, by the time since the process started: the plugin's own store goes by the clock of the machine,
 * and after a clock that was days ahead its windows would last for days.
 */
export class RateWindows implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, Count>({ max: mostKept });

  incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, window = 0): void {
    const now = performance.now();
    const known = this.#counts.get(key);
    const count = known && now < known.since + window ? known : { current: 0, since: now };
    count.current += 1;
    this.#counts.set(key, count);
    done(null, { current: count.current, ttl: Math.ceil(count.since + window - now) });
  }

  child(): RateWindows {
    return new RateWindows();
  }
}
