import type { Feed } from '../feed.js';
import { positionOverlap } from '../write-sequence.js';

/** The last write of a record: its number, and how often the record was written until then. */
export type NumberedWrite = { id: string; sequence: number; writes: number };

/** Where the numbered writes of a collection are read. */
export type NumberedWrites<T> = {
  /** The highest number that is stored; 0 when none is. */
  newest(): Promise<number>;
  /** Records numbered above `since`, in batches. */
  numberedSince(since: number): AsyncIterable<NumberedWrite[]>;
  /** Leaves out what is gone and what cannot be read. */
  findMany(ids: readonly string[]): Promise<T[]>;
  /** Null for a record whose writes are not numbered. */
  writeOf(record: T): NumberedWrite | null;
};

/**
 * How much lower than the highest known number a write may be numbered, in milliseconds. `near`: the clocks of machines
 * with a time service and the longest write apart. `far`: as far as the product lets clocks differ.
 */
export const windows = { near: 30_000, far: positionOverlap } as const;
export type Window = keyof typeof windows;

const mostAtOnce = 200;

type PollOptions<T> = { writes: NumberedWrites<T>; feed: Feed<T> };

/**
 * Publishes what other processes wrote since the last look. Numbers come from the clocks of the writers, and a write
 * becomes readable after its number was given; so each look reads a window below the highest number once more, and
 * passes over what it has seen.
 */
export function createWritePoll<T>({ writes, feed }: PollOptions<T>) {
  const seen = new Map<string, NumberedWrite>();
  /** Everything up to it was published, but for what comes late. Own writes do not raise it: a look may have failed. */
  let lookedTo = 0;

  const isUnseen = ({ id, writes: times }: NumberedWrite) => times > (seen.get(id)?.writes ?? 0);
  function note(write: NumberedWrite): void {
    if (isUnseen(write)) seen.set(write.id, write);
  }

  const unsubscribe = feed.subscribe((record) => {
    const write = writes.writeOf(record);
    if (write) note(write);
  });

  async function publish(unseen: readonly NumberedWrite[]): Promise<void> {
    for (let start = 0; start < unseen.length; start += mostAtOnce) {
      const part = unseen.slice(start, start + mostAtOnce);
      const left = new Set(part.map(({ id }) => id));
      for (const record of await writes.findMany([...left])) {
        const write = writes.writeOf(record);
        if (write) left.delete(write.id);
        feed.publish(record, 'elsewhere');
      }
      for (const id of left) feed.publishRemoval(id, 'elsewhere'); // gone, or unreadable
      for (const write of part) note(write); // one that cannot be read is not tried again
    }
  }

  async function lookFrom(since: number, take: (unseen: readonly NumberedWrite[]) => Promise<void>): Promise<void> {
    let newest = lookedTo;
    const unseen: NumberedWrite[] = [];
    for await (const batch of writes.numberedSince(since)) {
      unseen.push(...batch.filter(isUnseen));
      newest = batch.reduce((highest, { sequence }) => Math.max(highest, sequence), newest);
    }
    await take(unseen);
    lookedTo = newest;
    for (const { id, sequence } of seen.values()) if (sequence <= lookedTo - windows.far) seen.delete(id);
  }

  return {
    /** Skips everything stored so far, for a caller about to read it all; call it before that begins. */
    async begin(): Promise<void> {
      await lookFrom((await writes.newest()) - windows.far, async (unseen) => unseen.forEach(note));
    },

    /** @throws when the database does not answer; the next look finds what this one did not */
    look: (window: Window) => lookFrom(lookedTo - windows[window], publish),

    stop: unsubscribe,
  };
}

export type WritePoll = ReturnType<typeof createWritePoll>;
