import { findMatches, planFor } from '../query/find-documents.js';
import type { Source } from '../query/source.js';
import { compileFilter, type Predicate } from '../expressions/filter.js';
import { type Match, matchesNow, rereadMatch, Scan } from '../query/scan.js';
import { compareSortKeys, sortKeyOf, type SortSpec } from '../query/sort.js';
import type { Slicer } from '../base/slicer.js';
import type { Doc } from '../values/document.js';
import type { Commit, Statement } from './write-batch.js';

/** The number of candidates examined inside a transaction, while nothing else can run. */
const candidateBudget = 500;
/** The maximum duration of one transaction of a slow `multi` statement, in milliseconds. */
const transactionMs = 8;

export type Target = Source & { filter: Doc; sort: SortSpec; slicer: Slicer };

/** Run in the transaction for the document found, or if there is none. Both return the reply part. */
export type OneChange = { onMatch(doc: Doc): Doc; onNone(): Doc };

/** A statement that affects the first matching document. */
export function oneDocumentStatement(target: Target, change: OneChange): Statement {
  const matches = compileFilter(target.filter);
  return {
    now() {
      const search = firstNow(target, matches);
      if (!search.complete) return null;
      return search.match ? change.onMatch(search.match.doc) : change.onNone();
    },
    async slowly(commit) {
      for (;;) {
        const match = await firstInSlices(target);
        const part = await commit(() => {
          if (!match) return change.onNone();
          const found = rereadMatch(target.documents, match.key, matches);
          return found ? change.onMatch(found.doc) : null; // another client changed it first: search again
        });
        if (part) return part;
      }
    },
  };
}

function firstNow(target: Target, matches: Predicate): { match: Match | null; complete: boolean } {
  const { store, collection, filter, sort } = target;
  const plan = planFor(target, filter, sort);
  const options = { budget: candidateBudget, firstOnly: plan.sorted };
  const { found, complete } = matchesNow(new Scan(store, collection, plan), matches, options);
  if (plan.sorted || found.length < 2) return { match: found[0] ?? null, complete };
  const ordered = found
    .map((match) => ({ match, key: sortKeyOf(match.doc, sort) }))
    .sort((a, b) => compareSortKeys(a.key, b.key, sort));
  return { match: ordered[0]?.match ?? null, complete };
}

async function firstInSlices(target: Target): Promise<Match | null> {
  const query = { filter: target.filter, sort: target.sort, skip: 0, limit: 1 };
  for await (const match of findMatches(target, query, () => target.slicer)) return match;
  return null;
}

/** Run for every match; then the reply part for the numbers of matched and changed documents. */
export type ManyChange = {
  /** Returns whether the document changed. */
  onMatch(doc: Doc): boolean;
  onNone(): Doc;
  toPart(matched: number, changed: number): Doc;
};

/** A statement that affects every matching document: in one transaction if they are few, otherwise in chunks. */
export function manyDocumentsStatement(target: Target, change: ManyChange): Statement {
  const matches = compileFilter(target.filter);
  return {
    now() {
      const plan = planFor(target, target.filter, []);
      const options = { budget: candidateBudget, firstOnly: false };
      const { found, complete } = matchesNow(new Scan(target.store, target.collection, plan), matches, options);
      if (!complete) return null;
      if (found.length === 0) return change.onNone();
      const changed = found.filter(({ doc }) => change.onMatch(doc)).length;
      return change.toPart(found.length, changed);
    },
    async slowly(commit) {
      const keys = await allKeys(target);
      if (keys.length === 0) return (await commit(() => change.onNone())) ?? {};
      const reread = (key: Buffer) => rereadMatch(target.documents, key, matches)?.doc ?? null;
      return changeInChunks(keys, { target, change, reread, commit });
    },
  };
}

async function allKeys(target: Target): Promise<Buffer[]> {
  const keys: Buffer[] = [];
  const query = { filter: target.filter, sort: [], skip: 0, limit: Infinity };
  for await (const { key } of findMatches(target, query, () => target.slicer)) keys.push(key);
  return keys;
}

type Chunks = { target: Target; change: ManyChange; reread: (key: Buffer) => Doc | null; commit: Commit };

async function changeInChunks(keys: readonly Buffer[], { target, change, reread, commit }: Chunks): Promise<Doc> {
  let [next, matched, changed] = [0, 0, 0];
  while (next < keys.length) {
    await commit(() => {
      const ends = performance.now() + transactionMs;
      for (; next < keys.length && performance.now() < ends; next += 1) {
        const doc = reread(keys[next] ?? Buffer.alloc(0));
        matched += Number(doc !== null);
        changed += Number(doc !== null && change.onMatch(doc));
      }
      return null;
    });
    await target.slicer.yieldIfDue();
  }
  return change.toPart(matched, changed);
}
