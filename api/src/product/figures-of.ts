import { DiskRoom } from '@inkbridge/embedded-mongo';
import { createServer, type Server } from 'node:http';
import type { Config } from '../config/config.js';
import type { Collections } from './schema/collections.js';
import type { Modules } from './modules.js';
import type { CommandEvents } from './metrics/database-figures.js';
import { createFeedLag } from './metrics/feed-lag.js';
import { createMetrics, type Metrics } from './metrics/metrics.js';
import { StartError } from '../config/start-error.js';
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

type Place = { port: number; host: string };

type MetricsServer = { port: number; close: () => Promise<void> };

/** Shows the figures at `/metrics` of a port of their own, which is for the operator alone. @throws StartError */
async function serveMetrics(metrics: Pick<Metrics, 'text' | 'contentType'>, place: Place): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, place);
  const address = server.address();
  return {
    port: address instanceof Object ? address.port : 0,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, { port, host }: Place): Promise<void> {
  return new Promise((done, refuse) => {
    server.once('error', (cause) =>
      refuse(new StartError(`METRICS_PORT: port ${port} of ${host} cannot be opened: ${cause.message}.`, { cause })),
    );
    server.listen(port, host, done);
  });
}
