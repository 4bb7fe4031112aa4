import { appendFileSync } from 'node:fs';

/**
 * Kinds of entries. A `once` thing has a key of its own and must be found exactly once; a `last` key has one value at
 * a time, and the last counts.
 */
export const ops = {
  account: 'once',
  profile: 'once',
  payment: 'once',
  /** The provider's own record of the money. */
  taken: 'once',
  approval: 'once',
  update: 'once',
  upload: 'once',
  picture: 'once',
  audit: 'once',
  mail: 'once',
  favorite: 'last',
  rating: 'last',
  draft: 'last',
  edit: 'last',
  decision: 'last',
  balance: 'last',
} as const satisfies Record<string, 'once' | 'last'>;

export type Op = keyof typeof ops;

/** `sent`: on its way; it may be there or not. `done`: acknowledged. `refused`: answered with a refusal. */
type Phase = 'sent' | 'done' | 'refused';

export type Entry = { at: number; op: Op; key: string; phase: Phase; value: string | number | null };

export type Ledger = {
  entries: readonly Entry[];
  note: (phase: Phase, op: Op, key: string, value?: Entry['value']) => void;
};

/** Every entry is on disk before its author continues. */
export function openLedger(file: string): Ledger {
  const entries: Entry[] = [];
  return {
    entries,
    note(phase, op, key, value = null) {
      const entry = { at: Date.now(), op, key, phase, value };
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
    },
  };
}
