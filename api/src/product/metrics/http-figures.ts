import type * as Prom from 'prom-client';
import { errorStatus } from '@inkbridge/contracts';
import { entriesOf } from '@inkbridge/shared/objects';
import type { Observer } from '../../http/observer.js';
import { addDurationHistogram } from './duration-histogram.js';
import { createRouteCounts, type RouteCount } from './route-counts.js';

/** Seconds. People notice a tenth of one; calls are given up after thirty. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Refusals that tell of load rather than of a caller's mistake. */
const isOfLoad = (status: number) => status === 429 || status === 503;

/** Requests by the pattern of their route, never by their address: there are as many series as routes. */
export function createHttpFigures(prom: typeof Prom, registry: Prom.Registry): Observer {
  const registers = [registry];
  const counts = createRouteCounts(buckets);
  addDurationHistogram(prom, { registry, bounds: buckets, counts: () => counts.all() });
  const requests = new prom.Counter({
    name: 'inkbridge_http_requests_total',
    help: 'Requests answered, by route and class of status',
    labelNames: ['listener', 'method', 'route', 'status'],
    registers: [],
    collect() {
      this.reset();
      for (const { labels, count } of counts.all().flatMap(statusesOf)) this.inc(labels, count);
    },
  });
  registry.registerMetric(requests);
  const refusals = new prom.Counter({
    name: 'inkbridge_http_refusals_total',
    help: 'Requests refused because of limits or load, by code',
    labelNames: ['listener', 'code'],
    registers,
  });
  const addQueue = createQueueGauge(prom, registry);

  return {
    answered({ listener, method, route, status, milliseconds, code }) {
      counts.add({ listener, method, route: route ?? 'none', status }, milliseconds / 1000);
      if (code !== null && isOfLoad(errorStatus[code])) refusals.inc({ listener, code });
    },
    queue: addQueue,
  };
}

function statusesOf({ method, route, statuses }: RouteCount) {
  return entriesOf(statuses).flatMap(([listener, counted]) =>
    counted.flatMap((count, status) =>
      count > 0 ? [{ labels: { listener, method, route, status: `${status}xx` }, count }] : [],
    ),
  );
}

function createQueueGauge(prom: typeof Prom, registry: Prom.Registry): Observer['queue'] {
  const queues: (() => void)[] = [];
  const gauge = new prom.Gauge({
    name: 'inkbridge_http_queue_length',
    help: 'Requests that wait for a turn, and costly calls under way',
    labelNames: ['listener', 'queue'],
    registers: [registry],
    collect() {
      for (const read of queues) read();
    },
  });
  return ({ name, listener }, length) => void queues.push(() => gauge.set({ listener, queue: name }, length()));
}
