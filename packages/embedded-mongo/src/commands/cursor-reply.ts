import type { Batch, Result, ResultStream } from '../query/cursor-table.js';
import type { Slicer } from '../base/slicer.js';
import type { Doc } from '../values/document.js';

/** Documents in a first batch if the client sets no size. */
export const defaultBatch = 101;

export function cursorReply(field: 'firstBatch' | 'nextBatch', namespace: string, batch: Batch): Doc {
  return { cursor: { id: BigInt(batch.id), ns: namespace, [field]: batch.docs } };
}

/** Creates a stream whose work is sliced by the slicer of the current batch. */
export function streamOf(first: Slicer, make: (current: () => Slicer) => AsyncGenerator<Result>): ResultStream {
  let slicer = first;
  return {
    docs: make(() => slicer),
    useSlicer(next) {
      slicer = next;
    },
  };
}
