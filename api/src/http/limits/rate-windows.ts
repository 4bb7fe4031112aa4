import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RateWindow, SharedRates } from './shared-rates.js';

type StoreClass = NonNullable<RateLimitPluginOptions['store']>;
type Store = InstanceType<StoreClass>;
type Done = Parameters<Store['incr']>[1];
/** The plugin's types name the options of the route here; what it passes has them in `routeInfo`. */
type ChildParams = Parameters<Store['child']>[0] & { routeInfo: Pick<RouteOptions, 'method' | 'url'> };

/** Addresses for each route. */
const mostKept = 5_000;

/** The calls that a process lets pass before it settles them with the others. */
export function portionOf(most: number): number {
  return Math.max(1, Math.floor(most / 20));
}

/** The counts of a process, by route. Its listeners share them, so that nobody has a limit twice. */
export type RateCounts = { ofRoute(name: string): RateWindows };

/** @param shared null where no other process serves the same database */
export function createRateCounts(shared: SharedRates | null = null): RateCounts {
  const routes = new Map<string, RateWindows>();
  return {
    ofRoute(name) {
      const known = routes.get(name) ?? new RateWindows(name, shared);
      routes.set(name, known);
      return known;
    },
  };
}

/** The same as the plugin wants it, which makes one store and asks it for a child for each route. */
export function storeOf(counts: RateCounts): StoreClass {
  return class {
    incr(): never {
      throw new Error('Only routes have limits');
    }

    child({ routeInfo: { method, url } }: ChildParams): Store {
      return counts.ofRoute(`${String(method)} ${url}`);
    }
  };
}

/**
 * Counts the calls of one route by address. Where other processes serve it, too, they settle their counts in portions:
 * N processes let at most 2 × N portions pass beyond a limit, and none where a portion is a single call (ADR 32). Time is
 * that since the process started: by the clock of the machine, windows would last for days after one that was days ahead.
 */
class RateWindows implements Store {
  readonly #windows = new LRUCache<string, RateWindow>({ max: mostKept });
  readonly #route: string;
  readonly #shared: SharedRates | null;

  constructor(route: string, shared: SharedRates | null) {
    this.#route = route;
    this.#shared = shared;
  }

  incr(address: string, done: Done, length: number, most: number): void {
    const now = performance.now();
    const window = this.#windowOf(address, { now, length });
    if (!this.#shared) return tell(done, window, (window.own += 1), now);
    if (window.own + window.others >= most) return tell(done, window, most + 1, now); // costs the database nothing
    const place = (window.own += 1);
    const due = portionOf(most);
    const unsettled = place - window.settled;
    if (unsettled < due) return tell(done, window, place + window.others, now);
    const settled = this.#shared.settle(`${this.#route} ${address}`, window);
    if (due > 1 && unsettled < 2 * due) return tell(done, window, place + window.others, now);
    void settled.then(() => tell(done, window, place + window.others, performance.now()));
  }

  child(): RateWindows {
    return this;
  }

  #windowOf(address: string, { now, length }: { now: number; length: number }): RateWindow {
    const known = this.#windows.get(address);
    if (known && now < known.endsAt) return known;
    const fresh: RateWindow = { own: 0, settled: 0, others: 0, length, endsAt: now + length, settling: null };
    this.#windows.set(address, fresh);
    return fresh;
  }
}

function tell(done: Done, { endsAt }: RateWindow, current: number, now: number): void {
  done(null, { current, ttl: Math.max(0, Math.ceil(endsAt - now)) });
}
