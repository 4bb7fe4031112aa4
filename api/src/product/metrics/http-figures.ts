import type * as Prom from 'prom-client';
import { errorStatus } from '@inkbridge/contracts';
import type { Observer } from '../../http/log/observer.js';

/** Seconds. People notice a tenth of one; calls are given up after thirty. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Refusals that tell of load rather than of a caller's mistake. */
const isOfLoad = (status: number) => status === 429 || status === 503;

/** Requests by the pattern of their route, never by their address: there are as many series as routes. */
export function createHttpFigures(prom: typeof Prom, registry: Prom.Registry): Observer {
  const registers = [registry];
  const seconds = new prom.Histogram({
    name: 'inkbridge_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const requests = new prom.Counter({
    name: 'inkbridge_http_requests_total',
    help: 'Requests answered, by route and class of status',
    labelNames: ['listener', 'method', 'route', 'status'],
    registers,
  });
  const refusals = new prom.Counter({
    name: 'inkbridge_http_refusals_total',
    help: 'Requests refused because of limits or load, by code',
    labelNames: ['listener', 'code'],
    registers,
  });

  return {
    answered({ listener, method, route: pattern, status, milliseconds, code }) {
      const route = pattern ?? 'none';
      seconds.observe({ method, route }, milliseconds / 1_000);
      requests.inc({ listener, method, route, status: `${Math.floor(status / 100)}xx` });
      if (code !== null && isOfLoad(errorStatus[code])) refusals.inc({ listener, code });
    },
    queue: createQueueGauge(prom, registry),
  };
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
