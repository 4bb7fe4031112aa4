import { errorStatus } from '@inkbridge/contracts';
import type * as Prom from 'prom-client';
import type { Observer } from '../../http/log/observer.js';
import type { JobRun } from '../../jobs/jobs.js';
import { type CommandEvents, createDatabaseFigures } from './database-figures.js';
import { createStoredFigures, type StoredPorts } from './stored-figures.js';

export type Metrics = {
  observer: Observer;
  onJobRun: (run: JobRun) => void;
  watchDatabase: (client: CommandEvents) => void;
  /** Adds what the database and the catalogue tell when they are asked. */
  addStored: (ports: StoredPorts) => void;
  /** All figures, in Prometheus' text format. */
  text: () => Promise<string>;
  contentType: string;
  names: () => string[];
};

/** Seconds. People notice a tenth of one; calls are given up after thirty. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Refusals that tell of load rather than of a caller's mistake. */
const isOfLoad = (status: number) => status === 429 || status === 503;

/** The figures of this process. The library is loaded here, and not at all where nobody asks for figures. */
export async function createMetrics(): Promise<Metrics> {
  const prom = await import('prom-client');
  const registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry, prefix: 'inkbridge_' });
  const refreshers: (() => Promise<void>)[] = [];
  return {
    observer: createHttpFigures(prom, registry),
    onJobRun: createJobFigures(prom, registry),
    watchDatabase: createDatabaseFigures(prom, registry),
    addStored: (ports) => void refreshers.push(createStoredFigures(prom, registry, ports)),
    async text() {
      await Promise.all(refreshers.map((refresh) => refresh()));
      return registry.metrics();
    },
    contentType: registry.contentType,
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}

/** The runs of jobs in this process; when each was last done, in any process, is in the stored figures. */
function createJobFigures(prom: typeof Prom, registry: Prom.Registry): (run: JobRun) => void {
  const registers = [registry];
  const runs = new prom.Counter({
    name: 'inkbridge_job_runs_total',
    help: 'Runs of jobs by this process, by how they ended',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const seconds = new prom.Gauge({
    name: 'inkbridge_job_last_duration_seconds',
    help: 'How long the last run of a job by this process took',
    labelNames: ['name'],
    registers,
  });
  return (run) => {
    runs.inc({ name: run.name, outcome: run.outcome });
    seconds.set({ name: run.name }, run.seconds);
  };
}

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
