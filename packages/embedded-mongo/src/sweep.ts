import type { Engine } from './commands/command.js';
import { runCommand } from './commands/run-command.js';
import { MongoError } from './base/mongo-error.js';
import type { Doc } from './values/document.js';

/** The interval at which MongoDB also looks for expired documents, in milliseconds. */
const intervalMs = 60_000;

type SweepOptions = { onFatal: (error: unknown) => void; now: () => Date };

/** Removes expired data once a minute: documents by their TTL index, retry records, idle cursors. */
export function startSweeps(engine: Engine, { onFatal, now }: SweepOptions): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sweep(engine, now())).catch(unlessFull(onFatal));
  }, intervalMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

/** On a full disk the next sweep tries again. */
function unlessFull(onFatal: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof MongoError && error.code === 14031)) onFatal(error);
  };
}

async function sweep(engine: Engine, now: Date): Promise<void> {
  engine.cursors.sweep(now.getTime());
  engine.garbage.collect();
  await engine.retries.sweep(now);
  for (const collection of engine.catalog.all()) {
    for (const { key, partial, expireAfterSeconds } of collection.indexes) {
      const [field] = key;
      if (expireAfterSeconds === null || !field) continue;
      const expired: Doc = { [field.path]: { $lte: new Date(now.getTime() - expireAfterSeconds * 1_000) } };
      const q = partial ? { $and: [partial, expired] } : expired;
      const command = { delete: collection.name, deletes: [{ q, limit: 0 }], $db: collection.db };
      await runCommand(engine, {
        requestId: 0,
        command,
        db: collection.db,
        documents: null,
        kind: 'msg',
        wantsReply: false,
        bytes: 0,
      });
    }
  }
}
