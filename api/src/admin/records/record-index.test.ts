import { foldText } from '@inkbridge/shared/names';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../http/app-error.js';
import { createRecordIndex, type RecordIndex } from './record-index.js';
import type { IndexedRecord } from './record-set.js';

const aRecord = (id: string, but: Partial<IndexedRecord> = {}): IndexedRecord => {
  return { id, at: 0, revision: 1, text: '', ...but };
};
const groups = {
  moment: ({ at }: IndexedRecord) => [String(at)],
  letter: ({ text }: IndexedRecord) => [...new Set(text)],
};
const same = <T>(item: T): T => item;
const newest = { order: 'newest', skip: 0, limit: 100 } as const;
const idsOf = (index: RecordIndex<IndexedRecord, keyof typeof groups>) => index.page(newest).ids;

async function* oneByOne(records: readonly IndexedRecord[], after?: (record: IndexedRecord) => void) {
  for (const record of records) {
    yield await Promise.resolve(record);
    after?.(record);
  }
}

async function readAll(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const read: unknown[] = [];
  for await (const item of items) read.push(item);
  return read;
}

async function indexOf(...records: IndexedRecord[]): Promise<RecordIndex<IndexedRecord, keyof typeof groups>> {
  const index = createRecordIndex(groups);
  await readAll(index.readAnew(oneByOne(records), same));
  return index;
}

it('D-109 before everything was read once no page is answered, for it would not be the whole truth', async () => {
  const index = createRecordIndex(groups);
  index.apply(aRecord('a'));

  expect(() => index.page(newest)).toThrow(new AppError('unavailable'));
  expect(() => index.search('')).toThrow(new AppError('unavailable'));
  await readAll(index.readAnew(oneByOne([aRecord('b')]), same));
  expect([index.isReady(), idsOf(index)]).toEqual([true, ['b']]);
});

it('of two versions of a record the newer counts, in whatever order they arrive', async () => {
  const index = await indexOf(aRecord('a', { revision: 2, at: 5 }));

  index.apply(aRecord('a', { revision: 1, at: 1 }));
  expect(index.get('a')).toMatchObject({ revision: 2, at: 5 });
  index.apply(aRecord('a', { revision: 3, at: 9 }));
  expect(index.page(newest)).toEqual({ ids: ['a'], total: 1 });
  expect(index.get('a')).toMatchObject({ revision: 3, at: 9 });
});

it('D-27 what was removed stays away, also when an earlier writing of it comes late', async () => {
  const index = await indexOf(aRecord('a'), aRecord('b'));

  index.remove('a');
  index.apply(aRecord('a', { revision: 9 }));

  expect(index.page(newest)).toEqual({ ids: ['b'], total: 1 });
});

it('what is written and removed while everything is read is kept', async () => {
  const index = await indexOf(aRecord('old'));
  const stored = [aRecord('a'), aRecord('b'), aRecord('c')];
  const meanwhile = (record: IndexedRecord) => {
    if (record.id !== 'b') return;
    index.apply(aRecord('a', { revision: 2, text: 'written anew' }));
    index.apply(aRecord('d', { text: 'new' }));
    index.remove('c');
  };

  await readAll(index.readAnew(oneByOne(stored, meanwhile), same));

  expect(idsOf(index)).toEqual(['d', 'b', 'a']);
  expect(index.get('a')).toMatchObject({ revision: 2 });
});

it('a reading that fails or is given up leaves everything as it was, and what comes later is still taken', async () => {
  const index = await indexOf(aRecord('a'));
  const failing = index.readAnew(
    oneByOne([aRecord('b')], () => {
      throw new Error('the database is away');
    }),
    same,
  );

  await expect(readAll(failing)).rejects.toThrow('the database is away');
  for await (const _record of index.readAnew(oneByOne([aRecord('b'), aRecord('c')]), same)) break;
  expect(idsOf(index)).toEqual(['a']);

  index.apply(aRecord('d', { at: 1 }));
  expect(idsOf(index)).toEqual(['d', 'a']);
});

it('every reader gets every item', async () => {
  const index = createRecordIndex(groups);

  const items = index.readAnew(oneByOne([aRecord('a'), aRecord('b')]), ({ id }) => aRecord(id.toUpperCase()));

  expect(await readAll(items)).toEqual([aRecord('a'), aRecord('b')]);
  expect(idsOf(index)).toEqual(['B', 'A']);
});

type Step = { id: number; at: number; revision: number; text: string; isRemoval: boolean };
const steps = fc.array(
  fc.record<Step>({
    id: fc.integer({ min: 0, max: 12 }),
    at: fc.integer({ min: 0, max: 5 }),
    revision: fc.integer({ min: 1, max: 4 }),
    text: fc.string({ unit: fc.constantFrom('a', 'B', '.', ' '), maxLength: 4 }),
    isRemoval: fc.boolean(),
  }),
  { maxLength: 60 },
);

/** The same, by scanning everything each time. */
function plainly(all: readonly Step[]) {
  const known = new Map<number, Step>();
  const gone = new Set<number>();
  for (const step of all) {
    if (step.isRemoval && step.revision === 1)
      gone.add(step.id); // a fraction of them
    else if (!gone.has(step.id) && step.revision >= (known.get(step.id)?.revision ?? 0)) known.set(step.id, step);
  }
  return [...known.values()].filter(({ id }) => !gone.has(id));
}

it('D-96 AC-058 every page and total is what a look at all records gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.string({ unit: fc.constantFrom('a', 'b', '.', ' '), maxLength: 2 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.option(fc.record({ moment: fc.subarray(['1', '2', '3']), letter: fc.subarray(['a', 'b']) })),
      async (all, search, skip, limit, of) => {
        const index = await indexOf();
        for (const step of all) {
          if (step.isRemoval && step.revision === 1) index.remove(nameOf(step));
          else index.apply({ ...step, id: nameOf(step), text: foldText(step.text) });
        }
        const expected = plainly(all)
          .filter(({ text, at }) => at > 0 && foldText(text).includes(foldText(search)))
          .filter(
            ({ text, at }) =>
              !of || of.moment.includes(String(at)) || of.letter.some((one) => foldText(text).includes(one)),
          )
          .sort((a, b) => a.at - b.at || a.id - b.id)
          .map(nameOf);

        const matches = ({ at }: IndexedRecord) => at > 0;
        const page = (order: 'newest' | 'oldest') =>
          index.page({ of: of ?? undefined, matches, search, order, skip, limit });

        expect(page('oldest')).toEqual({ ids: expected.slice(skip, skip + limit), total: expected.length });
        expect(page('newest').ids).toEqual(expected.toReversed().slice(skip, skip + limit));
      },
    ),
  );
});

function nameOf({ id }: Step): string {
  return String(id).padStart(2, '0');
}

it('an order of one’s own leaves equal records oldest first', async () => {
  const index = await indexOf(
    aRecord('a', { at: 3, text: 'y' }),
    aRecord('b', { at: 1, text: 'y' }),
    aRecord('c', { at: 2 }),
  );
  const byText = (a: IndexedRecord, b: IndexedRecord) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);

  expect(index.page({ order: byText, skip: 0, limit: 3 }).ids).toEqual(['c', 'b', 'a']);
});
