import { DiskRoom } from '@inkbridge/embedded-mongo';
import type { Config } from '../config/config.js';
import type { Collections } from './schema/collections.js';
import type { Modules } from './modules.js';
import type { CommandEvents } from './metrics/database-figures.js';
import { createFeedLag } from './metrics/feed-lag.js';
import { createMetrics, type Metrics } from './metrics/metrics.js';
import { type MetricsServer, serveMetrics } from './metrics/serve-metrics.js';
import { createStoredState } from './metrics/stored-state.js';

type Watched = { modules: Modules; stored: Collections; now: () => Date };

/** Reports of a start to the figures; all of them do nothing without `METRICS_PORT`. */
export type Figures = Partial<Pick<Metrics, 'observer' | 'onJobRun'>> & {
  watchDatabase: (client: CommandEvents) => void;
  /** Returns what must be called when everything was read from the database. */
  watchModules: (watched: Watched) => () => void;
  /** Null where nobody asks for figures. @throws StartError */
  serve: () => Promise<MetricsServer | null>;
};

const nothing = () => undefined;
const none: Figures = { watchDatabase: nothing, watchModules: () => nothing, serve: async () => null };

/** The figures that the configuration asks for. */
export async function figuresOf(config: Config): Promise<Figures> {
  const place = config.metrics;
  if (!place) return none;
  const metrics = await createMetrics();
  return {
    ...metrics,
    watchModules: (watched) => addStored(metrics, config, watched),
    serve: () => serveMetrics(metrics, place),
  };
}

function addStored(metrics: Metrics, { dataDir, diskReserve }: Config, { modules, stored, now }: Watched): () => void {
  const { catalogue, clock, facilities, jobs, profiles, unreadable } = modules;
  const lag = createFeedLag({ customers: stored.customers, feed: profiles.changed, now });
  const disk = new DiskRoom({ folder: dataDir, reserveBytes: diskReserve });
  metrics.addStored({
    readState: createStoredState({ stored, now }),
    feedLag: lag.read,
    facilities: () => facilities.register.counts(),
    clockIsTrusted: clock.isTrusted,
    jobs: jobs.list(),
    catalogue: () => ({ isReady: catalogue.model.isReady(), profiles: catalogue.model.index.size() }),
    unreadable: unreadable.count,
    diskFree: () => disk.measure()?.free ?? null,
  });
  return lag.forget;
}
