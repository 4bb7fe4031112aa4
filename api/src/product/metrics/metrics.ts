import { errorStatus } from '@inkbridge/contracts';
import { within } from '@inkbridge/shared/time';
import type * as Prom from 'prom-client';
import type { Observer } from '../../http/log/observer.js';
import type { JobRun } from '../../jobs/jobs.js';
import { type CommandEvents, createDatabaseFigures } from './database-figures.js';
import type { StoredState } from './stored-state.js';

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

/** Questions asked whenever the figures are read. */
type StoredPorts = {
  /** @throws when the database does not answer */
  readState: () => Promise<StoredState>;
  feedLag: () => Promise<number>;
  facilities: () => Promise<Readonly<Record<string, number>>>;
  clockIsTrusted: () => Promise<boolean>;
  jobs: readonly { name: string; everySeconds: number }[];
  catalogue: () => { isReady: boolean; profiles: number };
  /** Stored documents that this process left out. */
  unreadable: () => number;
  /** Bytes; null where the system does not say. */
  diskFree: () => number | null;
};

/** Milliseconds. Whoever collects figures gives up after ten seconds. */
const longestReading = 3_000;

type AddGauge = (name: string, help: string, labels?: readonly string[]) => Prom.Gauge;

/**
 * Figures of what all processes share, and of the catalogue. Returns what must be called before they are shown. Where the
 * database does not answer its figures are left out, and `inkbridge_database_up` is 0.
 */
function createStoredFigures(prom: typeof Prom, registry: Prom.Registry, ports: StoredPorts) {
  const add: AddGauge = (name, help, labelNames = []) =>
    new prom.Gauge({ name: `inkbridge_${name}`, help, labelNames, registers: [registry] });
  const showState = createStateGauges(add);
  const showOwn = createOwnGauges(add, ports);
  const lag = add('feed_lag_seconds', 'Age of the oldest write to a profile that this process does not know yet');
  const doubt = add('clock_in_doubt', '1 while what ends, removes or mails something by the time waits');
  const facilities = add('facilities', 'Facilities by whether letters arrive; `old`: not checked for a year', [
    'state',
  ]);
  const up = add('database_up', '1 when the database answered the questions of these figures');

  return async (): Promise<void> => {
    showOwn();
    const asked = Promise.all([ports.readState(), ports.feedLag(), ports.clockIsTrusted(), ports.facilities()]).catch(
      () => null,
    );
    const answer = await within(longestReading, asked, () => null);
    up.set(answer ? 1 : 0);
    showState(answer?.[0] ?? null);
    for (const gauge of [lag, doubt]) gauge.remove();
    facilities.reset();
    if (!answer) return;
    lag.set(answer[1]);
    doubt.set(answer[2] ? 0 : 1);
    for (const [state, count] of Object.entries(answer[3])) facilities.set({ state }, count);
  };
}

function createStateGauges(add: AddGauge): (state: StoredState | null) => void {
  const waiting = add('mails_waiting', 'Mails that are not sent yet');
  const failed = add('mails_failed', 'Mails that were given up in the last seven days');
  const oldest = add('mail_oldest_age_seconds', 'How long the oldest mail that is not sent yet has waited');
  const payments = add('payments', 'Payments by state', ['state']);
  const evenings = add('evenings_open', 'Writing evenings that are not over');
  const done = add('job_last_done_timestamp_seconds', 'When a job was last done by any process', ['name']);
  return (state) => {
    for (const gauge of [waiting, failed, oldest, evenings]) gauge.remove();
    for (const gauge of [payments, done]) gauge.reset();
    if (!state) return;
    waiting.set(state.mails.waiting);
    failed.set(state.mails.failed);
    oldest.set(state.mails.oldestSeconds);
    evenings.set(state.openEvenings);
    for (const [name, count] of state.payments) payments.set({ state: name }, count);
    for (const { name, doneAt } of state.jobs) if (doneAt) done.set({ name }, doneAt.getTime() / 1000);
  };
}

function createOwnGauges(add: AddGauge, { jobs, catalogue, unreadable, diskFree }: StoredPorts): () => void {
  const profiles = add('catalogue_profiles', 'Published profiles in the index of this process');
  const ready = add('catalogue_ready', '1 when lists can be answered');
  const leftOut = add('unreadable_records', 'Stored documents that cannot be read and that this process left out');
  const disk = add('data_disk_free_bytes', 'Free space on the disk of the data folder');
  const intervals = add('job_interval_seconds', 'How often a job is due', ['name']);
  for (const { name, everySeconds } of jobs) intervals.set({ name }, everySeconds);
  return () => {
    profiles.set(catalogue().profiles);
    ready.set(catalogue().isReady ? 1 : 0);
    leftOut.set(unreadable());
    const free = diskFree();
    if (free !== null) disk.set(free);
  };
}
