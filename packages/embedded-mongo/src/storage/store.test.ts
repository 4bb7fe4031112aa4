import { join } from 'node:path';
import { open } from 'lmdb';
import { expect, it, onTestFinished } from 'vitest';
import { givenFolder } from '../testing/given-server.js';
import { Store } from './store.js';

function givenStore(): { store: Store; commits: () => number } {
  const folder = givenFolder('store-');
  const onFatal = (error: unknown): void => {
    throw error;
  };
  const store = new Store(folder, { room: { has: () => true }, onFatal });
  onTestFinished(() => store.close());
  const reader = open({ path: join(folder, 'db') });
  return { store, commits: () => (reader.getStats() as { lastTxnId: number }).lastTxnId };
}

function keyOf(i: number): Buffer {
  return Buffer.from(String(i).padStart(6, '0'));
}

const all = { from: keyOf(0), to: keyOf(999_999) };

it('writes that arrive while others are being flushed share the next flush', async () => {
  const { store, commits } = givenStore();
  const before = commits();
  const write = (i: number) => store.write(() => void store.docs.put(keyOf(i), Buffer.from('value')));
  const turns = Array.from({ length: 40 }, (_, turn) => turn);
  const writes: Promise<void>[] = [];
  for (const turn of turns) {
    for (let i = 0; i < 5; i += 1) writes.push(write(turn * 5 + i));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(writes);
  expect(store.countKeys('docs', all)).toBe(200);
  expect(commits() - before).toBeLessThan(100);
});

it('entries are counted and passed over in both directions', async () => {
  const { store } = givenStore();
  await store.write(() => {
    for (let i = 0; i < 50; i += 1) void store.index.put(keyOf(i), Buffer.from('value'));
  });
  const range = { from: keyOf(10), to: keyOf(40) };
  expect(store.countKeys('index', range)).toBe(30);
  expect(store.keyAfter('index', range, 29)).toEqual(keyOf(39));
  expect(store.keyAfter('index', range, 30)).toBeNull();
  expect(store.keyAfter('index', range, 29, true)).toEqual(keyOf(10));
  expect(store.keyAfter('index', range, 30, true)).toBeNull();
});
