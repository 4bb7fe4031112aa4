import type { Observer } from '../../http/log/observer.js';
import type { JobRun } from '../../jobs/jobs.js';
import { createDatabaseFigures, type CommandEvents } from './database-figures.js';
import { createHttpFigures } from './http-figures.js';
import { createJobFigures } from './job-figures.js';
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
