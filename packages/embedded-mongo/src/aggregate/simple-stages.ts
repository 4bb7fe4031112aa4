import { MongoError } from '../base/mongo-error.js';
import { compileFilter } from '../expressions/filter.js';
import { memoryBudgetBytes } from '../query/find-documents.js';
import { compileProjectStage } from '../query/projection.js';
import { compareSortKeys, parseSort, sortKeyOf } from '../query/sort.js';
import { sortSliced } from '../query/sliced-sort.js';
import { assertKnownTypes } from '../values/bson-codec.js';
import { isDoc, type Doc } from '../values/document.js';
import { shown } from '../values/shown.js';
import { documentBytes } from '../wire/messages.js';
import type { Stage } from './stage.js';

export function matchStage(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  assertKnownTypes(spec);
  const matches = compileFilter(spec);
  return async function* match(input) {
    for await (const doc of input) if (matches(doc)) yield doc;
  };
}

export function projectStage(spec: unknown): Stage {
  const project = compileProjectStage(spec);
  return async function* projecting(input) {
    for await (const doc of input) yield project(doc);
  };
}

export function sortStage(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15973, 'the $sort key specification must be an object');
  const order = parseSort(spec);
  if (order.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return async function* sort(input, slicer) {
    const items: { doc: Doc; key: unknown[] }[] = [];
    let bytes = 0;
    for await (const doc of input) {
      items.push({ doc, key: sortKeyOf(doc, order) });
      bytes += documentBytes(doc);
      if (bytes > memoryBudgetBytes) throw new MongoError(292, 'Sort exceeded memory limit of 104857600 bytes');
    }
    const sorted = await sortSliced(items, (a, b) => compareSortKeys(a.key, b.key, order), slicer);
    for (const { doc } of sorted) yield doc;
  };
}

export function skipStage(spec: unknown): Stage {
  const skip = wholeNumber(spec, 15956, '$skip');
  return async function* skipping(input) {
    let position = 0;
    for await (const doc of input) {
      position += 1;
      if (position > skip) yield doc;
    }
  };
}

export function limitStage(spec: unknown): Stage {
  const limit = wholeNumber(spec, 15957, '$limit');
  if (limit === 0) throw new MongoError(15958, 'the limit must be positive');
  return async function* limiting(input) {
    let position = 0;
    for await (const doc of input) {
      yield doc;
      position += 1;
      if (position >= limit) return;
    }
  };
}

function wholeNumber(spec: unknown, code: 15956 | 15957, stage: string): number {
  if (typeof spec === 'number' && Number.isInteger(spec) && spec >= 0) return spec;
  throw new MongoError(code, `invalid argument to ${stage} stage: Expected a non-negative integer, got ${shown(spec)}`);
}

export function countStage(spec: unknown): Stage {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
    throw new MongoError(40156, 'the count field must be a non-empty string without $ and dots');
  }
  return async function* count(input) {
    let n = 0;
    for await (const _ of input) n += 1;
    if (n > 0) yield { [spec]: n };
  };
}
