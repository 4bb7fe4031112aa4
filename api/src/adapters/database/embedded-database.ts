import { spawnEmbeddedMongo, type SpawnedMongo } from '@inkbridge/embedded-mongo';
import { setTimeout as wait } from 'node:timers/promises';

type Log = { error(facts: object, message: string): void; info(facts: object, message: string): void };
type Options = { dataDir: string; entry: string; log: Log };

export type EmbeddedDatabase = { uri: string; close(): Promise<void> };

const longestPause = 10_000;

/**
 * The embedded database as a child process, started again when it ends by itself: what it acknowledged is on disk, and
 * until it is back reads go on from memory. @throws Error with one sentence for a person
 */
export async function startEmbeddedDatabase({ dataDir, entry, log }: Options): Promise<EmbeddedDatabase> {
  let closed = false;
  let child: SpawnedMongo = await spawnEmbeddedMongo({ dataDir, entry, onExit: (exit) => void restart(exit) });
  const { uri } = child;

  async function restart(exit: object): Promise<void> {
    log.error({ ...exit, dataDir }, 'the embedded database ended');
    for (let pause = 500; !closed; pause = Math.min(pause * 2, longestPause)) {
      await wait(pause, undefined, { ref: false });
      if (closed) return;
      try {
        child = await spawnEmbeddedMongo({ dataDir, entry, onExit: (again) => void restart(again) });
        log.info({ dataDir }, 'the embedded database is back');
        return;
      } catch (error) {
        log.error({ err: error, dataDir }, 'the embedded database does not start');
      }
    }
  }

  return {
    uri,
    async close() {
      closed = true;
      await child.close();
    },
  };
}
