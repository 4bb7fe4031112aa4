/** The kind of visitor; nine of ten requests are guests'. */
export type Group = 'guest' | 'member' | 'admin';

/** One request. Times are in milliseconds, as `performance.now()` tells them; `status` is 0 where no answer came. */
export type Request = {
  group: Group;
  kind: string;
  begun: number;
  ended: number;
  status: number;
  code?: string | undefined;
};

/** When something was killed and until it was back, in the same milliseconds. */
export type Outage = { what: string; from: number; until: number };

/** Milliseconds after a return in which connections of the old process may still break. */
const grace = 1_000;

/** Whether any part of a request lies in an outage. */
export function isInOutage({ begun, ended }: Pick<Request, 'begun' | 'ended'>, outages: readonly Outage[]): boolean {
  return outages.some(({ from, until }) => ended >= from && begun <= until + grace);
}

/** The value that `share` of all are not above; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** As `Map.groupBy`, which Node 20 does not have. */
export function grouped<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
