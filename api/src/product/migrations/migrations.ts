import type { Db } from 'mongodb';
import { dropEndings } from './drop-endings.js';
import { dropOwnMarks } from './drop-own-marks.js';
import { foldTerms } from './fold-terms.js';

type MigrationRun = {
  /** Only counts what it would change. */
  isDry: boolean;
  signal: AbortSignal;
};

/** One change of the form of stored documents. */
export type Migration = {
  /** One more than that of the migration before. */
  version: number;
  /** Its effect, for the operator. */
  name: string;
  /** Older releases can no longer work with the data: they must be stopped before it, and refuse to start after it. */
  breaks: boolean;
  /** Returns how many documents it changes. Repeated after a crash at any step, it changes what is left. */
  run(db: Db, how: MigrationRun): Promise<number>;
};

/** Sorted, without gaps. A released migration is never changed or removed (docs/operations.md, Upgrade). */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'numbers the form of the data', breaks: false, run: async () => 0 },
  { version: 2, name: 'finds names in searches without their accents', breaks: false, run: foldTerms },
  { version: 3, name: 'ends sessions and payment links by no clock but ours', breaks: false, run: dropEndings },
  { version: 4, name: 'takes out what owners gave their own profiles', breaks: false, run: dropOwnMarks },
];
