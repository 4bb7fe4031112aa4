import { inOrderOf } from '../records/in-order.js';

const batchSize = 200;

/**
 * Full records of these ids in their order, read some hundred at a time: memory does not grow with their number, and
 * nothing is read ahead of whoever takes them. What was removed meanwhile is left out.
 */
export async function* inBatches<Id extends string, T extends { id: Id }>(
  ids: readonly string[],
  findMany: (ids: readonly Id[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize) as Id[]; // an index keeps the ids of its repository
    yield inOrderOf(batch, await findMany(batch));
  }
}
