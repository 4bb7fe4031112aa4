import { appendFileSync } from 'node:fs';
import { grouped } from './figures.js';

/**
 * Kinds of entries. A `once` thing has a key of its own and must be found exactly once; a `last` key has one value at
 * a time, and the last counts.
 */
const ops = {
  account: 'once',
  profile: 'once',
  payment: 'once',
  /** The provider's own record of the money. */
  taken: 'once',
  approval: 'once',
  update: 'once',
  upload: 'once',
  picture: 'once',
  /** A due that is marked as paid. */
  due: 'once',
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

export const isOnce = (op: Op): boolean => ops[op] === 'once';

/** `sent`: on its way; it may be there or not. `done`: acknowledged. `refused`: answered with a refusal. */
type Phase = 'sent' | 'done' | 'refused';

export type Entry = { at: number; op: Op; key: string; phase: Phase; value: string | number | null };

export type Ledger = {
  entries: readonly Entry[];
  note: (phase: Phase, op: Op, key: string, value?: Entry['value']) => void;
};

/** Every entry is on disk before its author continues, where a file is named. */
export function openLedger(file?: string): Ledger {
  const entries: Entry[] = [];
  return {
    entries,
    note(phase, op, key, value = null) {
      const entry = { at: Date.now(), op, key, phase, value };
      if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
    },
  };
}

/** Things stored at the end, by kind, each as a key and a value. */
export type Found = Partial<Record<Op, readonly (readonly [key: string, value: Entry['value']])[]>>;

/** `unasked`: found, although nobody asked for it. */
export type Finding = {
  op: Op;
  key: string;
  what: 'lost' | 'twice' | 'differs' | 'unasked';
  expected: readonly Entry['value'][];
  found: readonly Entry['value'][];
};

/**
 * Kinds that may have more entries than known keys: unanswered requests have no key yet, and other parts of the
 * product write mails too.
 */
const mayBeUnknown: ReadonlySet<Op> = new Set([
  'profile',
  'taken',
  'payment',
  'update',
  'upload',
  'picture',
  'mail',
  'edit',
]);

/** Values allowed under a key. `least`: how many must be there. */
type Expected = { values: Entry['value'][]; least: 0 | 1; isAnyValue: boolean };

/** Every acknowledged write must be found exactly once, with its value; one that was only sent, once or not at all. */
export function compare(entries: readonly Entry[], found: Found): Finding[] {
  return (Object.keys(ops) as Op[]).flatMap((op) => {
    const pairs = found[op];
    return pairs === undefined ? [] : compareOp(op, expectedOf(op, entries), pairs);
  });
}

function compareOp(op: Op, expected: ReadonlyMap<string, Expected>, pairs: NonNullable<Found[Op]>): Finding[] {
  const found = grouped(pairs, ([key]) => key);
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys].flatMap((key) => {
    const values = (found.get(key) ?? []).map(([, value]) => value);
    const what = judge(op, expected.get(key), values);
    return what ? [{ op, key, what, expected: expected.get(key)?.values ?? [], found: values }] : [];
  });
}

function judge(op: Op, expected: Expected | undefined, found: readonly Entry['value'][]): Finding['what'] | null {
  if (found.length > 1) return 'twice';
  const [value] = found;
  if (value === undefined) return expected?.least === 1 && !expected.values.includes(null) ? 'lost' : null;
  if (!expected) return mayBeUnknown.has(op) ? null : 'unasked';
  return expected.isAnyValue || expected.values.includes(value) ? null : 'differs';
}

function expectedOf(op: Op, entries: readonly Entry[]): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  for (const entry of entries) {
    if (entry.op !== op) continue;
    const next =
      ops[op] === 'once' ? afterOnce(expected.get(entry.key), entry) : afterLast(expected.get(entry.key), entry);
    expected.set(entry.key, next);
  }
  return expected;
}

/** Sent is perhaps; done is for sure, with the value that was acknowledged. */
function afterOnce(before: Expected | undefined, { phase, value }: Entry): Expected {
  if (phase === 'done') return { values: [value ?? ''], least: 1, isAnyValue: false };
  return before ?? { values: [], least: 0, isAnyValue: true };
}

/** A sent value may be there, or the one before; null means nothing. */
function afterLast(before: Expected | undefined, { phase, value }: Entry): Expected {
  if (phase === 'done') return { values: [value], least: 1, isAnyValue: false };
  const values = before?.values ?? [null];
  const after = phase === 'sent' ? [...values, value] : withoutLast(values, value);
  return { values: after, least: before?.least ?? 0, isAnyValue: false };
}

/** A refusal takes back the request before it. */
function withoutLast(values: readonly Entry['value'][], value: Entry['value']): Entry['value'][] {
  const at = values.lastIndexOf(value);
  return at > 0 ? values.toSpliced(at, 1) : [...values];
}
