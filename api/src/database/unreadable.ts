import { z } from 'zod';
import { isDatabaseAway, isDiskFull } from './database-away.js';
import type { Log } from './log.js';

/** Takes note of a stored document that does not fit its schema. */
export type OnUnreadable = (id: string, error: unknown) => void;

/** Without a listener, an unreadable document is an error. */
export const refuseUnreadable: OnUnreadable = (_id, error) => {
  throw error;
};

/** The listener for unreadable documents, by collection. */
const noting = new WeakMap<object, OnUnreadable>();

/** A collection, as far as a message names it. */
type Named = { readonly collectionName: string };

/** The one document that was asked for cannot be read. It says nothing of what the document holds. */
export class UnreadableError extends Error {
  constructor({ collectionName }: Named, id: string, cause: unknown) {
    super(`${collectionName} ${id} cannot be read: ${reasonOf(cause)}`, { cause });
    this.name = 'UnreadableError';
  }
}

export type Complaint = { where: string; reason: string };

/** The mismatch without the value: the first path of the schema's complaint; '' without one. */
export function complaintOf(error: unknown): Complaint {
  if (error instanceof UnreadableError) return complaintOf(error.cause);
  const issue = error instanceof z.core.$ZodError ? error.issues[0] : undefined;
  if (!issue) return { where: '', reason: error instanceof Error ? error.name : 'unknown' };
  const reason = `${issue.code}${'expected' in issue ? ` (${String(issue.expected)})` : ''}`;
  return { where: issue.path.length > 0 ? issue.path.map(String).join('.') : 'document', reason };
}

/** The same in one line. */
export function reasonOf(error: unknown): string {
  const { where, reason } = complaintOf(error);
  return where === '' ? reason : `${where}: ${reason}`;
}

const mostNamed = 1_000;

export type Unreadables = {
  /** How many different documents, up to 1,000. */
  count: () => number;
  /** For what is left out elsewhere than where it is read. */
  of: (collection: string) => OnUnreadable;
};

/**
 * Counts the documents of these collections that were left out, and names each once in the log: one document takes
 * nothing from everybody (ADR 28).
 */
export function createUnreadables(log: Pick<Log, 'error'>, collections: Readonly<Record<string, Named>>): Unreadables {
  const named = new Set<string>();
  const of =
    (collection: string): OnUnreadable =>
    (id, error) => {
      const name = `${collection} ${id}`;
      if (named.has(name) || named.size >= mostNamed) return;
      named.add(name);
      log.error({ collection, id, reason: reasonOf(error) }, 'a stored document cannot be read, and is left out');
    };
  for (const collection of Object.values(collections)) noting.set(collection, of(collection.collectionName));
  return { count: () => named.size, of };
}

/** For what is found to be unreadable while it is written. */
export function noteUnreadable(from: Named, id: string, error: unknown): void {
  (noting.get(from) ?? refuseUnreadable)(id, error);
}

/** Those that can be read; the others are noted. */
export function readAll<Stored, T>(from: Named, docs: readonly Stored[], recordOf: (stored: Stored) => T): T[] {
  return docs.flatMap((doc) => {
    try {
      return [recordOf(doc)];
    } catch (error) {
      noteUnreadable(from, storedIdOf(doc), error);
      return [];
    }
  });
}

/** As `readAll`, for results that need not fit into memory. */
export async function* readEachOf<Stored, T>(
  from: Named,
  docs: AsyncIterable<Stored>,
  recordOf: (stored: Stored) => T,
): AsyncGenerator<T> {
  for await (const doc of docs) yield* readAll(from, [doc], recordOf);
}

/** @throws UnreadableError, after it was noted */
export function readOne<Stored, T>(from: Named, doc: Stored, recordOf: (stored: Stored) => T): T {
  try {
    return recordOf(doc);
  } catch (error) {
    const id = storedIdOf(doc);
    noting.get(from)?.(id, error);
    throw new UnreadableError(from, id, error);
  }
}

/** For what counts as absent when it cannot be read. */
export function readOrNull<Stored, T>(from: Named, doc: Stored | null, recordOf: (stored: Stored) => T): T | null {
  return doc === null ? null : (readAll(from, [doc], recordOf)[0] ?? null);
}

function storedIdOf(doc: unknown): string {
  return doc instanceof Object && '_id' in doc ? String(doc._id) : '';
}

/** Does one of many pieces of work. False where a record that it needs cannot be read: the others are done all the same. */
export async function unlessUnreadable(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof UnreadableError) return false;
    throw error;
  }
}

/**
 * Does work for each of many, until `signal` ends it. What fails for one is done for the others all the same: a record
 * that cannot be read is noted, and the first other failure thrown at the end. Where the database is away, no other
 * would fare better.
 */
export async function forEachApart<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const one of all) {
    if (signal?.aborted) break;
    try {
      await unlessUnreadable(() => work(one));
    } catch (error) {
      if (isDatabaseAway(error) || isDiskFull(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

type Due<T> = {
  /** Some of those who are due. */
  list: () => Promise<readonly T[]>;
  /** False when no more can be served now: the next run resumes. */
  serve: (one: T) => Promise<boolean>;
  /** For whom a record cannot be read: not due again at once. */
  putOff: (one: T) => Promise<unknown>;
};

/** Serves all who are due, some at a time, as `forEachApart` does. Who fails otherwise stays due, and ends the run. */
export async function serveDue<T>({ list, serve, putOff }: Due<T>, signal: AbortSignal): Promise<void> {
  const full = new AbortController();
  const over = AbortSignal.any([signal, full.signal]);
  const serveOne = async (one: T) => {
    const isRead = await unlessUnreadable(async () => void ((await serve(one)) || full.abort()));
    if (!isRead) await putOff(one);
  };
  while (!over.aborted) {
    const due = await list();
    if (due.length === 0) return;
    await forEachApart(due, serveOne, over);
  }
}
