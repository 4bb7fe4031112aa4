import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { CannotStart } from '../lib/programs.js';

/** A running server that speaks MongoDB's protocol and that others wrote. */
export type ForeignServer = {
  name: string;
  uri: string;
  /** Whether its change streams tell of every write; otherwise the product follows writes by polling. */
  hasChangeStreams: boolean;
  stop: () => Promise<void>;
};

/** Milliseconds. */
const patience = 30_000;

/** Waits until a server answers. @throws CannotStart when it does not, or ended before */
export async function untilItAnswers(uri: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && !hasEnded()) {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500 });
    const answers = await client
      .db('admin')
      .command({ ping: 1 })
      .then(
        () => true,
        () => false,
      );
    await client.close();
    if (answers) return;
    await pause(100);
  }
  throw new CannotStart(hasEnded() ? 'It ended by itself.' : `It did not answer within ${patience / 1_000} seconds.`);
}
