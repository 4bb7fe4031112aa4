import { type SpawnedMongo, spawnEmbeddedMongo } from '@inkbridge/embedded-mongo';
import type { Log } from './log.js';

type EmbeddedDatabaseOptions = Pick<Parameters<typeof spawnEmbeddedMongo>[0], 'reserveBytes' | 'watchPace'> & {
  dataDir: string;
  entry: string;
  log: Pick<Log, 'info' | 'error'>;
};

export type EmbeddedDatabase = { uri: string; close(): Promise<void> };

/** Milliseconds before a restart, doubled after each failure. */
const firstPause = 500;
const longestPause = 10_000;
/** The system ends a process so that reads what a file does not have. */
const unreadable: ReadonlySet<unknown> = new Set(['SIGBUS', 'SIGSEGV']);
/** Such ends in a row that are no accident. */
const mostCrashes = 3;

type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** A signal to the whole group (Ctrl-C, systemd) asks both to end; ours is started again until the product has drained. */
const isAsked = ({ code, signal }: Exit) => code === 0 || signal === 'SIGTERM' || signal === 'SIGINT';

/**
 * Runs the embedded database as a child process, and restarts it when it ends by itself or hangs. What it acknowledged is
 * on disk; until it is back, reads continue from memory. @throws StartError of the embedded database
 */
export async function startEmbeddedDatabase({
  dataDir,
  entry,
  log,
  ...options
}: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  let child: SpawnedMongo | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  let crashes = 0;

  const onSilence = () => log.error({ dataDir }, 'the embedded database hangs and is ended');
  const spawn = () => spawnEmbeddedMongo({ ...options, dataDir, entry, onSilence, onExit: ended });
  child = await spawn();
  const { uri } = child;

  function ended(exit: Exit): void {
    log[isAsked(exit) ? 'info' : 'error']({ ...exit, dataDir }, 'the embedded database ended');
    crashes = unreadable.has(exit.signal) ? crashes + 1 : 0;
    if (crashes >= mostCrashes)
      log.error({ dataDir, crashes }, 'the database cannot be read: restore it from a backup');
    restartIn(firstPause);
  }

  function restartIn(pause: number): void {
    timer = setTimeout(() => void restart(pause), pause);
  }

  async function restart(pause: number): Promise<void> {
    if (closed) return;
    try {
      child = await spawn();
      log.info({ dataDir }, 'the embedded database runs again');
    } catch (error) {
      log.error({ err: error, dataDir }, 'the embedded database could not be restarted');
      restartIn(Math.min(pause * 2, longestPause));
    }
  }

  return {
    uri,
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await child?.close();
    },
  };
}
