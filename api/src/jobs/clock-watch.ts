import { isoDate } from '@inkbridge/contracts';
import { day, minute } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import { z } from 'zod';
import { readAll } from '../database/unreadable.js';
import type { Log } from '../database/log.js';
import { type JobDoc, jobDocSchema } from './job-repository.js';

export const clockCollection = 'clock';

/** The times shown by all processes' clocks: one document. */
export const clockDocSchema = z.object({
  _id: z.literal('clock'),
  /** The latest time that counts. */
  seenAt: isoDate,
  /** A leap that nobody has confirmed: from the latest time that counts to the first one that does not. */
  doubt: z.object({ from: isoDate, to: isoDate }).nullable(),
});
export type ClockDoc = z.output<typeof clockDocSchema>;

/** Milliseconds without the product, or by which the database's clock may differ, that need no word of an operator. */
const longestGap = day;

type ClockWatchDeps = {
  stored: { clock: Collection<ClockDoc>; jobs: Collection<JobDoc> };
  now: () => Date;
  log: Pick<Log, 'error'>;
  /** By the clock of a database on another machine. */
  databaseTime?: () => Promise<Date>;
};

export type ClockWatch = {
  /** Whether what cannot be taken back may be done now. @throws when the database does not answer */
  isTrusted: () => Promise<boolean>;
  /** The present, or the latest time that counted if the clock is behind it: what is to last begins then. */
  latest: () => Date;
};

/**
 * Says no after a leap of more than a day, until an operator confirms the clock or it is right again: a clock that is
 * ahead for a minute would otherwise end terms, remove data and send mails for good.
 */
export function createClockWatch({ stored: { clock, jobs }, now, log, databaseTime }: ClockWatchDeps): ClockWatch {
  let isSaid = false;
  /** As far as this process knows; its jobs ask every minute. */
  let lastSeen = 0;

  function refuse(facts: object, message: string): false {
    if (!isSaid) log.error(facts, message);
    isSaid = true;
    return false;
  }

  async function known(at: Date): Promise<ClockDoc> {
    const found = clockDocSchema.safeParse(await clock.findOne({ _id: 'clock' }));
    if (found.success) return found.data;
    const done = readAll(jobs, await jobs.find().toArray(), (doc) => jobDocSchema.parse(doc)); // of older releases
    const times = done.flatMap(({ doneAt }) => (doneAt ? [doneAt.getTime()] : []));
    const seenAt = times.length > 0 ? new Date(Math.max(...times)) : at;
    const first: ClockDoc = { _id: 'clock', seenAt, doubt: null };
    const { _id, ...parts } = first;
    await clock.updateOne({ _id }, { $set: parts }, { upsert: true }); // in place of one that cannot be read, too
    return first;
  }

  async function isTrusted(): Promise<boolean> {
    const at = now();
    const { seenAt, doubt } = await known(at);
    lastSeen = seenAt.getTime();
    const from = doubt?.from ?? seenAt;
    const gap = at.getTime() - from.getTime();
    if (gap > longestGap) {
      if (!doubt) await clock.updateOne({ _id: 'clock', seenAt, doubt: null }, { $set: { doubt: { from, to: at } } });
      return refuse({ from, to: at }, `the clock leapt by more than a day: ${waiting}`);
    }
    const databaseAt = await databaseTime?.();
    if (databaseAt && Math.abs(databaseAt.getTime() - at.getTime()) > longestGap)
      return refuse(
        { databaseAt },
        `the clocks of this process and the database differ by more than a day: ${waiting}`,
      );
    isSaid = false;
    if (doubt) await clock.updateOne({ _id: 'clock' }, { $set: { seenAt: gap > 0 ? at : from, doubt: null } });
    else if (gap > minute) await clock.updateOne({ _id: 'clock' }, { $max: { seenAt: at } });
    return true;
  }

  return { isTrusted, latest: () => new Date(Math.max(lastSeen, now().getTime())) };
}

const waiting = 'what ends, removes or mails something by the time waits for "jobs clock --confirm"';

/** From now on the clock counts. */
export async function confirmClock(clock: Collection<ClockDoc>, at: Date): Promise<void> {
  await clock.updateOne({ _id: 'clock' }, { $set: { seenAt: at, doubt: null } }, { upsert: true });
}
