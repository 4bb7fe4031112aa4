import type * as Prom from 'prom-client';
import type { RouteCount } from './route-counts.js';

type Place = { registry: Prom.Registry; bounds: readonly number[]; counts: () => readonly RouteCount[] };

type Labels = Readonly<Record<string, string | number>>;
type Value = { metricName: string; labels: Labels; sharedLabels: Labels; value: number };

const name = 'inkbridge_http_request_duration_seconds';

/** The library's histogram keeps what it is told one by one; this one shows what was counted already. */
export function addDurationHistogram(prom: typeof Prom, { registry, bounds, counts }: Place): void {
  const facts = { name, help: 'Time from a request to the end of its answer', aggregator: 'sum' } as const;
  class Counted extends prom.Histogram {
    /** What `get` and the registry ask for. */
    getForPromString = async () => ({
      ...facts,
      type: 'histogram',
      values: counts().flatMap((count) => valuesOf(count, bounds)),
    });
  }
  const labelNames = ['method', 'route'];
  registry.registerMetric(new Counted({ ...facts, labelNames, buckets: [...bounds], registers: [] }));
}

function valuesOf({ method, route, durations, sum }: RouteCount, bounds: readonly number[]): Value[] {
  const sharedLabels = { method, route };
  let total = 0;
  const buckets = durations.map((count, place) => {
    total += count;
    return { metricName: `${name}_bucket`, labels: { le: bounds[place] ?? '+Inf' }, sharedLabels, value: total };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: {}, sharedLabels, value: sum },
    { metricName: `${name}_count`, labels: {}, sharedLabels, value: total },
  ];
}
