import type { Slicer } from '../slicer.js';
import type { Doc } from '../values/document.js';

/** One step of a pipeline. It must not change the documents it is given, and yields within long work. */
export type Stage = (input: AsyncIterable<Doc>, slicer: () => Slicer) => AsyncGenerator<Doc>;
