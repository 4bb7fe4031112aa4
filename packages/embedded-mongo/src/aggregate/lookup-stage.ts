import { MongoError } from '../mongo-error.js';
import { findDocuments, type Source } from '../query/find-documents.js';
import { choosePlan } from '../query/planner.js';
import type { Slicer } from '../slicer.js';
import { isDoc, isList, type Doc } from '../values/document.js';
import { encodeValue } from '../values/key-encoding.js';
import { pathOf, someAt } from '../values/path.js';
import type { Stage } from './stage.js';
import { withValueAt } from '../query/projection.js';

/** Returns the collection that a `$lookup` reads, or null if it does not exist. */
export type OpenCollection = (name: string) => Source | null;
type Find = (values: unknown[], slicer: () => Slicer) => Promise<Doc[]>;

const fields = ['from', 'localField', 'foreignField', 'as'] as const;

/** `$lookup` by field. @throws MongoError 40324 for the form with a pipeline, 9 for a missing or unknown argument */
export function lookupStage(spec: unknown, open: OpenCollection): Stage {
  const { from, localField, foreignField, as } = parseLookup(spec);
  const localPath = pathOf(localField);
  return async function* lookup(input, slicer) {
    const source = open(from);
    const find = source ? finderOf(source, foreignField) : () => Promise.resolve([]);
    for await (const doc of input) {
      const joined = await find(localValues(doc, localPath), slicer);
      yield withValueAt(doc, pathOf(as), joined);
    }
  };
}

function parseLookup(spec: unknown): Record<(typeof fields)[number], string> {
  if (!isDoc(spec)) throw new MongoError(9, 'the $lookup specification must be an Object');
  if ('pipeline' in spec || 'let' in spec)
    throw new MongoError(40324, 'The embedded server supports $lookup with localField and foreignField only');
  const odd = Object.keys(spec).find((name) => !fields.some((field) => field === name));
  if (odd !== undefined) throw new MongoError(9, `unknown argument to $lookup: ${odd}`);
  const read = (name: (typeof fields)[number]): string => {
    const value = spec[name];
    if (typeof value !== 'string' || value === '')
      throw new MongoError(9, `$lookup argument '${name}' must be a string`);
    return value;
  };
  return { from: read('from'), localField: read('localField'), foreignField: read('foreignField'), as: read('as') };
}

/** An array counts as each of its elements, a missing field as null. */
function localValues(doc: Doc, path: readonly string[]): unknown[] {
  const values: unknown[] = [];
  someAt(doc, path, (leaf) => {
    if (isList(leaf)) values.push(...leaf);
    else values.push(leaf ?? null);
    return false;
  });
  return values;
}

function finderOf(source: Source, foreignField: string): Find {
  const isIndexed = choosePlan(source.collection, { [foreignField]: { $in: [1] } }, []).narrow;
  return isIndexed ? indexFinder(source, foreignField) : tableFinder(source, foreignField);
}

function indexFinder(source: Source, foreignField: string): Find {
  return async (values, slicer) => {
    const query = { filter: { [foreignField]: { $in: values } }, sort: [], skip: 0, limit: Infinity };
    const found: Doc[] = [];
    for await (const doc of findDocuments(source, query, slicer)) found.push(doc);
    return found;
  };
}

/** Without an index, reads the foreign collection once into a table keyed by value. */
function tableFinder(source: Source, foreignField: string): Find {
  let table: Promise<Map<string, Doc[]>> | null = null;
  return async (values, slicer) => {
    table ??= tableOf(source, foreignField, slicer);
    const byValue = await table;
    return [...new Set(values.flatMap((value) => byValue.get(keyOf(value)) ?? []))];
  };
}

async function tableOf(source: Source, foreignField: string, slicer: () => Slicer): Promise<Map<string, Doc[]>> {
  const table = new Map<string, Doc[]>();
  const query = { filter: {}, sort: [], skip: 0, limit: Infinity };
  for await (const doc of findDocuments(source, query, slicer)) {
    const keys = new Set<string>();
    someAt(doc, pathOf(foreignField), (leaf) => {
      for (const value of isList(leaf) ? [leaf, ...leaf] : [leaf]) keys.add(keyOf(value));
      return false;
    });
    for (const key of keys) {
      const known = table.get(key);
      if (known) known.push(doc);
      else table.set(key, [doc]);
    }
  }
  return table;
}

function keyOf(value: unknown): string {
  return encodeValue(value).toString('latin1');
}
