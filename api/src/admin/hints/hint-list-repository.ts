import type { HintListDoc } from './hint-list-doc.js';

/** Which list: a kind and a language. */
export type HintListKey = `${string}/${string}`;

export type HintListRepository = {
  /** Those that admins changed, by their key. */
  all(): Promise<ReadonlyMap<string, HintListDoc>>;
  /** Compare-and-set: false when `version` is no longer the stored one; 0 is that of a list that nobody changed. */
  save(key: HintListKey, change: { version: number; words: string[] | null; at: Date }): Promise<boolean>;
};
