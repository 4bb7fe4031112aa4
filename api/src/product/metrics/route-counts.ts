import { fromKeys } from '@inkbridge/shared/objects';
import { audiences, type Audience } from '../../http/door.js';

/** What is counted of the requests of one method and route. */
export type RouteCount = {
  method: string;
  route: string;
  /** Requests by listener and class of status (2 for 2xx). */
  statuses: Record<Audience, number[]>;
  /** Requests up to each bound and above the one before it; the last one counts what is above all. */
  durations: number[];
  /** Seconds. */
  sum: number;
};

export type RouteCounts = {
  add(request: { listener: Audience; method: string; route: string; status: number }, seconds: number): void;
  all(): readonly RouteCount[];
};

/** Classes of status from 1xx to 5xx, by their number. */
const classes = 6;

/**
 * Counts requests without making labels of each: those are made when somebody asks. Counting then costs a fraction of a
 * microsecond instead of several. `bounds`: seconds, ascending.
 */
export function createRouteCounts(bounds: readonly number[]): RouteCounts {
  const all: RouteCount[] = [];
  const routes = new Map<string, Map<string, RouteCount>>();
  const zeros = (length: number) => Array.from({ length }, () => 0);

  function begin(method: string, route: string): RouteCount {
    const statuses = fromKeys(audiences, () => zeros(classes));
    const count = { method, route, statuses, durations: zeros(bounds.length + 1), sum: 0 };
    all.push(count);
    const methods = routes.get(route) ?? new Map<string, RouteCount>();
    routes.set(route, methods.set(method, count));
    return count;
  }

  return {
    add({ listener, method, route, status }, seconds) {
      const count = routes.get(route)?.get(method) ?? begin(method, route);
      increase(count.statuses[listener], Math.floor(status / 100));
      increase(count.durations, placeOf(seconds, bounds));
      count.sum += seconds;
    },
    all: () => all,
  };
}

function increase(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

function placeOf(seconds: number, bounds: readonly number[]): number {
  let place = 0;
  while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
  return place;
}
