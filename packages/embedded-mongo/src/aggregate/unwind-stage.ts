import { MongoError } from '../mongo-error.js';
import { withValueAt } from '../query/projection.js';
import { fieldOf, isDoc, type Doc } from '../values/document.js';
import { pathOf } from '../values/path.js';
import { excluding } from '../query/projection.js';
import type { Stage } from './stage.js';

type Unwind = { path: string; keepsEmpty: boolean; indexField: string | null };

/** `$unwind`: a scalar counts as an array of one. @throws MongoError 15981, 28812, 28818, 28808–28811 */
export function unwindStage(spec: unknown): Stage {
  const { path, keepsEmpty, indexField } = parseUnwind(spec);
  const parts = pathOf(path);
  const withIndex = (doc: Doc, index: number | null): Doc =>
    indexField === null ? doc : withValueAt(doc, pathOf(indexField), index);
  return async function* unwind(input) {
    for await (const doc of input) {
      const value = valueAt(doc, parts);
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, item] of value.entries()) yield withIndex(withValueAt(doc, parts, item), i);
      } else if (!Array.isArray(value) && value !== null && value !== undefined) {
        yield withIndex(doc, null);
      } else if (keepsEmpty) {
        yield withIndex(Array.isArray(value) ? excluding([path])(doc) : doc, null);
      }
    }
  };
}

function valueAt(doc: Doc, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, part) => (isDoc(value) ? fieldOf(value, part) : undefined), doc);
}

function parseUnwind(spec: unknown): Unwind {
  if (typeof spec === 'string') return { path: fieldPath(spec), keepsEmpty: false, indexField: null };
  if (!isDoc(spec))
    throw new MongoError(15981, 'expected either a string or an object as specification for $unwind stage');
  const odd = Object.keys(spec).find(
    (name) => !['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex'].includes(name),
  );
  if (odd !== undefined) throw new MongoError(28811, `unrecognized option to $unwind stage: ${odd}`);
  const { preserveNullAndEmptyArrays: keepsEmpty = false, includeArrayIndex: indexField = null } = spec;
  if (typeof keepsEmpty !== 'boolean')
    throw new MongoError(28809, 'expected a boolean for the preserveNullAndEmptyArrays option');
  if (indexField !== null && (typeof indexField !== 'string' || indexField === '' || indexField.startsWith('$'))) {
    throw new MongoError(28810, 'expected a non-empty string for the includeArrayIndex option');
  }
  return { path: fieldPath(spec['path']), keepsEmpty, indexField };
}

function fieldPath(path: unknown): string {
  if (path === undefined) throw new MongoError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string') throw new MongoError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  return path.slice(1);
}
