import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { givenFolder } from '../testing/given-server.js';
import { SortedEntries } from './sorted-entries.js';
import type { Entry } from '../storage/store.js';

function givenSorter(room = Infinity) {
  const folder = givenFolder();
  const sorter = new SortedEntries({ folder, hasRoom: (bytes) => bytes <= room });
  onTestFinished(() => sorter.close());
  return { sorter, folder };
}

function inOrder(sorter: SortedEntries): Entry[] {
  const entries = sorter.inOrder();
  const found: Entry[] = [];
  for (let { done, value } = entries.next(); !done && value; { done, value } = entries.next()) found.push(value);
  return found;
}

const byKey = (a: Entry, b: Entry) => Buffer.compare(a.key, b.key);
const textOf = ({ key, value }: Entry) => `${key.toString('latin1')}=${value.toString('latin1')}`;

it('any entries come out in order, with their values', () => {
  const key = fc.oneof(
    fc.uint8Array({ maxLength: 12 }),
    fc.uint8Array({ maxLength: 6, max: 1 }),
    fc.nat(3).map((tail) => Buffer.concat([Buffer.alloc(40, 7), Buffer.alloc(tail)])),
  );
  const value = fc.oneof(fc.constant(Buffer.from([1])), fc.uint8Array({ maxLength: 4 }));
  fc.assert(
    fc.property(fc.array(fc.record({ key, value }), { maxLength: 200 }), (made) => {
      const entries = made.map(({ key: bytes, value: end }) => ({ key: Buffer.from(bytes), value: Buffer.from(end) }));
      const sorter = new SortedEntries({ folder: '/nowhere', hasRoom: () => true });
      for (const entry of entries) sorter.add(entry);
      const sorted = inOrder(sorter);
      expect(sorted.map(({ key: bytes }) => bytes)).toEqual(entries.toSorted(byKey).map(({ key: bytes }) => bytes));
      expect(sorted.map(textOf).toSorted()).toEqual(entries.map(textOf).toSorted());
    }),
    { numRuns: cases(300) },
  );
});

it('more than fits into memory is in order too, and leaves no file', () => {
  const { sorter, folder } = givenSorter();
  const id = (i: number) => Buffer.from(String((i * 7_919) % 150_000).padStart(6, '0'));
  const entries = Array.from({ length: 150_000 }, (_, i) => ({
    key: Buffer.concat([Buffer.from(i % 3 === 0 ? 'a long beginning that many share' : 'b'), id(i)]),
    value: i % 2 === 0 ? id(i) : Buffer.from('another value'),
  }));

  for (const entry of entries) sorter.add(entry);
  const sorted = inOrder(sorter);

  expect(readdirSync(folder)).toEqual([]);
  expect(sorted.map(textOf)).toEqual(entries.toSorted(byKey).map(textOf));
});

it('a disk without room for them is a refusal', () => {
  const { sorter } = givenSorter(1_000_000);
  const add = () => {
    for (let i = 0; i < 40_000; i += 1) sorter.add({ key: Buffer.alloc(60, i), value: Buffer.alloc(1) });
  };
  expect(add).toThrow(expect.objectContaining({ code: 14031 }));
});
