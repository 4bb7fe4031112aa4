import { minute } from '@inkbridge/shared/time';
import type { Db } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { collections } from '../../product/schema/collections.js';
import { Refusal, type Session } from '../kit/session.js';

/** Milliseconds. The product looks for due jobs about once a minute, every 90 seconds at the latest. */
const betweenLooks = 250;
const longestWait = 5 * minute;

/** Makes a job due and waits until the product has run it. @throws Refusal when it failed, or no process ran it */
export async function askProduct(db: Db, name: string, { now, signal, progress }: Session): Promise<void> {
  const { jobs } = collections(db);
  const asked = await jobs.findOneAndUpdate({ _id: name }, { $set: { doneAt: null } }, { returnDocument: 'after' });
  const until = now().getTime() + longestWait;
  while (now().getTime() < until) {
    signal.throwIfAborted();
    const row = await jobs.findOne({ _id: name });
    if (row?.doneAt) return;
    const hasEnded = row?.holder === null && row.leasedUntil.getTime() !== asked?.leasedUntil.getTime();
    if (hasEnded && asked) throw new Refusal(`${name} failed or was interrupted. The product's log says why.`);
    progress(row?.holder ? `${name} is running in the product` : `waiting for the product to start ${name}`);
    await pause(betweenLooks, undefined, { signal });
  }
  throw new Refusal(`${name} did not run within five minutes. Check the product: npm run cli -- doctor.`);
}
