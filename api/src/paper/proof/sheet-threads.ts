import { minute } from '@inkbridge/shared/time';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createThreads } from '../../http/limits/threads.js';
import type { Sheet } from './draw-sheet.js';

/** A thread's answer. A message loses that bytes were a `Buffer`. */
export type Drawn = { pdf: Uint8Array } | { failure: string };

/** Draws a sheet as PDF; null when that takes too long. */
export type DrawSheet = (sheet: Sheet) => Promise<Buffer | null>;

/** Milliseconds. A sheet is a quarter of a second of work, and a thread that starts reads its fonts first. */
const longest = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 128 };

/** Draws in a thread of its own, so that no text, whatever it is made of, holds up everybody else. */
export function createSheetThreads(start = startThread): DrawSheet {
  const threads = createThreads<Sheet, Drawn>({ start, longest, idle: minute });
  return async (sheet) => {
    const answer = await threads.ask(sheet);
    if (answer === null) return null;
    if ('failure' in answer) throw new Error(answer.failure);
    return Buffer.from(answer.pdf);
  };
}

/** Beside the bundle in production; its source, through `tsx`, in development. */
function startThread(): Worker {
  const { dirname, filename } = import.meta;
  if (filename.endsWith('.js')) return new Worker(join(dirname, 'sheet-thread.js'), { execArgv: [], resourceLimits });
  const [tsx, source] = [createRequire(filename).resolve('tsx/cjs/api'), join(dirname, 'sheet-thread.ts')];
  const script = `require(${JSON.stringify(tsx)}).register(); require(${JSON.stringify(source)});`;
  return new Worker(script, { eval: true, execArgv: [], resourceLimits });
}
