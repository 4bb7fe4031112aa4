import { interestCount } from '@inkbridge/shared/option-lists';
import type { Order } from '../../order/match.js';
import type { Row } from './rows.js';

/** @param rows newest first, as `newestFirst` returns them: ties keep that order */
export function ordered(rows: readonly Row[], order: Order): readonly Row[] {
  if (order === 'newest') return rows;
  if (order === 'recent') return rows.toSorted((a, b) => b.entry.changedAt - a.entry.changedAt);
  return ranked(rows, ({ tier }) => tier);
}

/** Profiles with most in common first, then by tier (D-14); those without shared interests are included, at the end. */
export function byScore(rows: readonly Row[], answers: Answers): readonly Row[] {
  return ranked(rows, (row) => sharedCount(row, answers) * tiers + row.tier);
}

/** Listed profiles that share an interest or the state with `one`: most interests first, then the same state. */
export function byLikeness(rows: readonly Row[], one: Row): readonly Row[] {
  const interests = answersOf(Array.from(one.interests));
  return ranked(rows, (row) => {
    if (row === one || !row.entry.active) return null;
    const likeness = 2 * sharedCount(row, interests) + Number(row.entry.state === one.entry.state);
    return likeness > 0 ? likeness * tiers + row.tier : null;
  });
}

const tiers = 4;

/** A counting sort by rank, highest first, because ranks are small and ties must keep their order. Null leaves out. */
function ranked(rows: readonly Row[], rankOf: (row: Row) => number | null): readonly Row[] {
  const buckets: Row[][] = [];
  for (const row of rows) {
    const rank = rankOf(row);
    if (rank !== null) (buckets[rank] ??= []).push(row);
  }
  return buckets.reverse().flatMap((bucket) => bucket);
}

/** One flag per interest. */
export type Answers = Uint8Array;

export function answersOf(ordinals: readonly number[]): Answers {
  const answers = new Uint8Array(interestCount);
  for (const ordinal of ordinals) answers[ordinal] = 1;
  return answers;
}

function sharedCount({ interests }: Row, answers: Answers): number {
  let count = 0;
  for (const ordinal of interests) count += answers[ordinal] ?? 0;
  return count;
}

export function sharedInterests({ interests }: Row, answers: Answers): number[] {
  return Array.from(interests).filter((ordinal) => answers[ordinal] === 1);
}
