import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { createFeed } from '../feed.js';
import { createWriteSequence } from '../write-sequence.js';
import { createWritePoll, type NumberedWrites, windows } from './poll-writes.js';

type Stored = { id: string; sequence: number; version: number };

const noon = Date.parse('2026-11-21T12:00:00Z');
const minute = 60_000;

/** A collection that can be read; its writers have clocks that differ, and their writes take as long as the test says. */
function given() {
  const time = { now: noon };
  const stored = new Map<string, Stored>();
  const newest = async () => Math.max(0, ...[...stored.values()].map(({ sequence }) => sequence));
  const landing: (() => void)[] = [];
  let reads = 0;
  let isAway = false;
  const whenThere = async <T>(value: T): Promise<T> => {
    if (isAway) throw new Error('away');
    return value;
  };

  function aWriter(ahead: number) {
    const writes = createWriteSequence({ now: () => new Date(time.now + ahead), newest });
    const feed = createFeed<Stored>();
    feed.subscribe(({ sequence }) => writes.see(sequence));
    /** Resolves when the write has its number; it becomes readable when `landing` is called. */
    const write = (id: string) =>
      new Promise<void>((numbered) => {
        void writes.during(async (sequence) => {
          const isReadable = new Promise<void>((resolve) => landing.push(resolve));
          numbered();
          await isReadable;
          const record = { id, sequence, version: (stored.get(id)?.version ?? 0) + 1 };
          stored.set(id, record);
          feed.publish(record);
        });
      });
    return { write, feed };
  }

  function aReader(feed = createFeed<Stored>()) {
    const known = new Map<string, number>();
    feed.subscribe(({ id, version }) => known.set(id, Math.max(version, known.get(id) ?? 0)));
    const writes: NumberedWrites<Stored> = {
      newest,
      async *numberedSince(since) {
        const found = [...stored.values()].filter(({ sequence }) => sequence > since);
        yield await whenThere(found.map(({ id, sequence, version }) => ({ id, sequence, writes: version })));
      },
      async findMany(ids) {
        reads += ids.length;
        return whenThere(ids.flatMap((id) => stored.get(id) ?? []));
      },
      writeOf: ({ id, sequence, version }) => ({ id, sequence, writes: version }),
    };
    return { poll: createWritePoll({ writes, feed }), known };
  }
  const land = async (at: number) => {
    landing.splice(at, 1)[0]?.();
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  };
  return {
    time,
    stored,
    landing,
    land,
    aWriter,
    aReader,
    reads: () => reads,
    goAway: (away: boolean) => (isAway = away),
  };
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('write' as const), by: fc.nat(2), id: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('land' as const), at: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), far: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), far: fc.boolean() }) },
);

it('no order in which processes number, write and read loses a write, though their clocks differ by minutes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.integer({ min: -2, max: 2 }), async (steps, skew) => {
      const { time, stored, landing, land, aWriter, aReader, goAway } = given();
      const writers = [aWriter(0), aWriter(skew * minute), aWriter(-skew * 30_000)];
      const { poll, known } = aReader(writers[0]?.feed); // follows the two others
      await poll.begin();
      for (const one of steps) {
        if (one.kind === 'write') await writers[one.by]?.write(String(one.id));
        else if (one.kind === 'land') await land(one.at);
        else if (one.kind === 'wait') time.now += one.seconds * 1_000;
        else if (one.kind === 'look') await poll.look(one.far ? 'far' : 'near');
        else {
          goAway(true);
          await poll.look(one.far ? 'far' : 'near').catch(() => undefined);
          goAway(false);
        }
        if (landing.length > 4) await land(0); // as long as a write may take
      }
      while (landing.length > 0) await land(0);
      await poll.look('far');

      expect(known).toEqual(new Map([...stored.values()].map(({ id, version }) => [id, version])));
    }),
    { numRuns: cases(400) },
  );
});

it('a write that becomes readable after a higher number is found by the next look', async () => {
  const { time, land, aWriter, aReader } = given();
  const [slow, quick] = [aWriter(0), aWriter(0)];
  const { poll, known } = aReader();
  await poll.begin();

  await slow.write('late');
  time.now += 10_000;
  await quick.write('early');
  await land(1);
  await poll.look('near');
  const before = [...known.keys()];
  await land(0);
  await poll.look('near');

  expect([before, [...known.keys()]]).toEqual([['early'], ['early', 'late']]);
});

it('a second write under the same number is found as well', async () => {
  const { land, aWriter, aReader } = given();
  const [one, other] = [aWriter(0), aWriter(0)];
  const { poll, known } = aReader();
  await poll.begin();

  await one.write('a');
  await other.write('a');
  await land(0);
  await poll.look('near');
  await land(0);
  await poll.look('near');

  expect(known.get('a')).toBe(2);
});

it('writes missed during an outage are found afterwards, although this process wrote since', async () => {
  const { time, land, aWriter, aReader, goAway } = given();
  const [here, other] = [aWriter(0), aWriter(0)];
  const { poll, known } = aReader(here.feed);
  await poll.begin();
  goAway(true);
  await other.write('a');
  await land(0);
  time.now += windows.far * 2;
  await poll.look('near').catch(() => undefined);
  await here.write('b');
  await land(0);
  goAway(false);

  await poll.look('near');

  expect([...known.keys()].toSorted()).toEqual(['a', 'b']);
});

it('no record is read twice, nor one that this process wrote, nor any when nothing changed', async () => {
  const { land, aWriter, aReader, reads } = given();
  const [here, other] = [aWriter(0), aWriter(0)];
  const { poll } = aReader(here.feed);
  await poll.begin();
  await here.write('a');
  await other.write('b');
  await land(0);
  await land(0);

  await poll.look('near');
  await poll.look('far');
  await poll.look('near');

  expect(reads()).toBe(1);
});
