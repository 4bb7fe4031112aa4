import { expect, it } from 'vitest';
import { openInserts } from './insert-all.js';

it('however slow the database is, few batches wait in memory, and every document is stored once', async () => {
  const stored: number[] = [];
  let [onTheirWay, most] = [0, 0];
  const insertMany = async (documents: number[]) => {
    onTheirWay += 1;
    most = Math.max(most, onTheirWay);
    await new Promise((done) => setImmediate(done));
    onTheirWay -= 1;
    stored.push(...documents);
  };

  const inserts = openInserts({ insertMany }, { batchSize: 10 });
  for (let number = 0; number < 1_005; number += 1) await inserts.add(number);
  await inserts.end();

  expect(stored).toEqual(Array.from({ length: 1_005 }, (_, number) => number));
  expect(most).toBeLessThanOrEqual(2);
  expect(most).toBeGreaterThan(1);
});

it('a batch that the database refuses ends the run', async () => {
  const inserts = openInserts({ insertMany: () => Promise.reject(new Error('refused')) }, { batchSize: 1 });

  await expect(
    (async () => {
      await inserts.add(1);
      await inserts.end();
    })(),
  ).rejects.toThrow('refused');
});
