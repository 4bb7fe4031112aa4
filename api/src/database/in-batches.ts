import { inOrderOf } from './in-order.js';

const batchSize = 200;

/**
 * Yields the full records of these ids, in order and in batches: memory does not grow with their number, and no batch
 * is read before the consumer wants it. Leaves out records that were removed in the meantime.
 */
export async function* inBatches<Id extends string, T extends { id: Id }>(
  ids: readonly Id[],
  findMany: (ids: readonly Id[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    yield inOrderOf(batch, await findMany(batch));
  }
}
