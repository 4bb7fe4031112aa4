const batchSize = 500;

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
    yield inOrder(batch, await findMany(batch));
  }
}

/** The records in the order of their ids. */
export function inOrder<T extends { id: string }>(ids: readonly string[], records: readonly T[]): T[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
