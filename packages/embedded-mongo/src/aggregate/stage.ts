import type { Slicer } from '../base/slicer.js';
import type { Doc } from '../values/document.js';

/** One step of a pipeline. It must not change its input documents, and must yield during long work. */
export type Stage = (input: AsyncIterable<Doc>, slicer: () => Slicer) => AsyncGenerator<Doc>;
