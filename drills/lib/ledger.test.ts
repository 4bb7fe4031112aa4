import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compare, type Entry, type Found, openLedger } from './ledger.js';

const entry = (op: Entry['op'], key: string, phase: Entry['phase'], value: Entry['value'] = null): Entry => ({
  at: 0,
  op,
  key,
  phase,
  value,
});

const paid = [entry('payment', 'p1', 'sent', 9995), entry('payment', 'p1', 'done', 9995)];

it('finds nothing where everything acknowledged is there once', () => {
  const entries = [...paid, entry('account', 'a@example.org', 'done')];

  expect(compare(entries, { payment: [['p1', 9995]], account: [['a@example.org', '']] })).toEqual([]);
});

it.each<{ what: string; found: Found; named: string }>([
  { what: 'a payment that is gone', found: { payment: [] }, named: 'lost' },
  { what: 'a payment that is there twice', found: { payment: [['p1', 9995], ['p1', 9995]] }, named: 'twice' }, // prettier-ignore
  { what: 'a payment of one cent less', found: { payment: [['p1', 9994]] }, named: 'differs' },
])('names $what', ({ found, named }) => {
  expect(compare(paid, found)).toEqual([expect.objectContaining({ op: 'payment', key: 'p1', what: named })]);
});

it('a write that was sent and never answered may be there once or not at all', () => {
  const entries = [entry('payment', 'p1', 'sent', 9995)];

  expect(compare(entries, { payment: [] })).toEqual([]);
  expect(compare(entries, { payment: [['p1', 9995]] })).toEqual([]);
  expect(compare(entries, { payment: [['p1', 9995], ['p1', 9995]] })).toHaveLength(1); // prettier-ignore
});

it('an account that nobody asked for is named', () => {
  expect(compare([], { account: [['b@example.org', '']] })).toEqual([
    { op: 'account', key: 'b@example.org', what: 'unasked', expected: [], found: [''] },
  ]);
});

it('a favorite has its last acknowledged note, or one that was sent after it', () => {
  const entries = [
    entry('favorite', 'f', 'done', 'first'),
    entry('favorite', 'f', 'done', 'second'),
    entry('favorite', 'f', 'sent', 'third'),
  ];

  expect(compare(entries, { favorite: [['f', 'second']] })).toEqual([]);
  expect(compare(entries, { favorite: [['f', 'third']] })).toEqual([]);
  expect(compare(entries, { favorite: [['f', 'first']] })).toMatchObject([{ what: 'differs' }]);
  expect(compare(entries, { favorite: [] })).toMatchObject([{ what: 'lost' }]);
});

it('a favorite that was turned off must be gone', () => {
  const entries = [entry('favorite', 'f', 'done', 'note'), entry('favorite', 'f', 'done', null)];

  expect(compare(entries, { favorite: [] })).toEqual([]);
  expect(compare(entries, { favorite: [['f', 'note']] })).toMatchObject([{ what: 'differs' }]);
});

it('a refusal changes nothing', () => {
  const entries = [
    entry('edit', 'c', 'done', 172),
    entry('edit', 'c', 'sent', 180),
    entry('edit', 'c', 'refused', 180),
  ];

  expect(compare(entries, { edit: [['c', 172]] })).toEqual([]);
  expect(compare(entries, { edit: [['c', 180]] })).toMatchObject([{ what: 'differs' }]);
});

it('the ledger has an entry on disk before its author continues', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkbridge-ledger-'));
  const file = join(folder, 'ledger.jsonl');
  openLedger(file).note('done', 'upload', '/files/a.webp', 'owner');

  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ op: 'upload', key: '/files/a.webp', phase: 'done' });
  rmSync(folder, { recursive: true });
});
