import { compileExpression, type Expression, isExpressionName } from '../expressions/expressions.js';
import { MongoError } from '../base/mongo-error.js';
import { type Doc, isDoc, isList, setField } from '../values/document.js';
import type { FieldTree } from '../values/keep-fields.js';
import { pathOf } from '../values/path.js';
import { fieldsKept } from '../expressions/fields-of.js';

export type Projection = (doc: Doc) => Doc;

/** A field that is kept or omitted as a whole, or has a subtree. */
type Tree = FieldTree;
type Parsed = {
  included: string[][];
  excluded: string[][];
  computed: { path: string[]; value: Expression }[];
};

/** The projection of `find`: that of `$project`; an empty one keeps everything. */
export function compileFindProjection(spec: Doc): Projection {
  return Object.keys(spec).length === 0 ? (doc) => doc : compile(spec);
}

/** The fields that a projection keeps; null if it does more than keep. It must have been compiled, and so be valid. */
export function keptFields(spec: Doc): FieldTree | null {
  const { _id: id = 1, ...others } = spec;
  const hasId = id === 1 || id === true;
  if (!fieldsKept(spec) || (!hasId && id !== 0 && id !== false)) return null;
  const paths = Object.keys(others).map(pathOf);
  return treeOf(hasId ? [['_id'], ...paths] : paths);
}

/** The stage `$project`. @throws MongoError 51024 when empty, 31249, 31250, 31253, 31254 */
export function compileProjectStage(spec: unknown): Projection {
  if (!isDoc(spec)) throw new MongoError(15969, '$project specification must be an object');
  if (Object.keys(spec).length === 0)
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return compile(spec);
}

function compile(spec: Doc): Projection {
  const parsed: Parsed = { included: [], excluded: [], computed: [] };
  parse(spec, [], parsed);
  assertNoCollisions(parsed);
  const keepsId = !parsed.excluded.some(isId);
  const excluded = parsed.excluded.filter((path) => !isId(path));
  const isInclusion =
    parsed.included.some((path) => !isId(path)) ||
    parsed.computed.length > 0 ||
    (parsed.included.length > 0 && excluded.length === 0);
  const finish = finisher(parsed);
  if (!isInclusion) {
    const tree = treeOf(keepsId ? excluded : [...excluded, ['_id']]);
    return (doc) => finish(doc, without(doc, tree));
  }
  assertNotMixed(spec, excluded);
  const idPaths = keepsId && !parsed.included.some(([head]) => head === '_id') ? [['_id']] : [];
  const tree = treeOf([...idPaths, ...parsed.included]);
  return (doc) => finish(doc, only(doc, tree));
}

function isId(path: string[]): boolean {
  return path.length === 1 && path[0] === '_id';
}

function parse(spec: Doc, prefix: string[], parsed: Parsed): void {
  for (const [name, value] of Object.entries(spec)) {
    if (name.startsWith('$') || pathOf(name).includes(''))
      throw new MongoError(16410, `Invalid field name in projection: '${name}'`);
    if (pathOf(name).some((part) => part.startsWith('$')))
      throw new MongoError(
        31394,
        `As of 4.4, it's illegal to specify positional operator in the middle of a path: ${name}`,
      );
    parseField([...prefix, ...pathOf(name)], value, parsed);
  }
}

function parseField(path: string[], value: unknown, parsed: Parsed): void {
  if (value === true || (typeof value === 'number' && value !== 0)) parsed.included.push(path);
  else if (value === false || value === 0) parsed.excluded.push(path);
  else if (isDoc(value) && !(Object.keys(value)[0] ?? '$').startsWith('$')) parse(value, path, parsed);
  else if (isDoc(value) && Object.keys(value).length === 0)
    throw new MongoError(
      51270,
      `An empty sub-projection is not a valid value. Found empty object at path '${path.join('.')}'`,
    );
  else parsed.computed.push({ path, value: compileComputed(value) });
}

/** @throws MongoError 31325 where other commands return 168 */
function compileComputed(value: unknown): Expression {
  const operator = isDoc(value) ? Object.keys(value)[0] : undefined;
  if (operator !== undefined && !isExpressionName(operator))
    throw new MongoError(31325, `Unknown expression ${operator}`);
  return compileExpression(value);
}

function assertNoCollisions({ included, excluded, computed }: Parsed): void {
  const paths = [...included, ...excluded, ...computed.map(({ path }) => path)];
  const texts = paths.map((path) => path.join('.'));
  for (const [i, text] of texts.entries()) {
    if (texts.indexOf(text) !== i) throw new MongoError(31250, `Path collision at ${text}`);
    const deeper = texts.find((other) => other.startsWith(`${text}.`));
    if (deeper !== undefined)
      throw new MongoError(31249, `Path collision at ${deeper} remaining portion ${deeper.slice(text.length + 1)}`);
  }
}

/** The first field decides which of MongoDB's two errors is thrown. */
function assertNotMixed(spec: Doc, excluded: string[][]): void {
  const [odd] = excluded;
  if (!odd) return;
  const firstName = Object.keys(spec).find((name) => name !== '_id') ?? '';
  const startsWithExclusion = spec[firstName] === 0 || spec[firstName] === false;
  if (startsWithExclusion) throw new MongoError(31253, 'Cannot do inclusion in exclusion projection');
  throw new MongoError(31254, `Cannot do exclusion on field ${odd.join('.')} in inclusion projection`);
}

function treeOf(paths: readonly (readonly string[])[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let level = root;
    for (const part of path.slice(0, -1)) {
      const next = level.get(part);
      const deeper: Tree = next instanceof Map ? next : new Map();
      level.set(part, deeper);
      level = deeper;
    }
    level.set(path.at(-1) ?? '', true);
  }
  return root;
}

/** Keeps the tree's fields, in the document's order; an array keeps only its documents and arrays. */
function only(doc: Doc, tree: Tree): Doc {
  const kept: Doc = {};
  for (const [name, field] of Object.entries(doc)) {
    const branch = tree.get(name);
    if (branch === true) setField(kept, name, field);
    else if (branch && isDoc(field)) setField(kept, name, only(field, branch));
    else if (branch && isList(field)) setField(kept, name, onlyInList(field, branch));
  }
  return kept;
}

function onlyInList(list: unknown[], tree: Tree): unknown[] {
  return list.flatMap((item) => {
    if (isList(item)) return [onlyInList(item, tree)];
    return isDoc(item) ? [only(item, tree)] : [];
  });
}

/** Omits the tree's fields. */
function without(value: Doc, tree: Tree): Doc;
function without(value: unknown, tree: Tree): unknown;
function without(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, tree));
  if (!isDoc(value)) return value;
  const kept: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const branch = tree.get(name);
    if (branch !== true) setField(kept, name, branch ? without(field, branch) : field);
  }
  return kept;
}

function finisher({ computed }: Parsed): (source: Doc, projected: Doc) => Doc {
  return (source, projected) => {
    let result = projected;
    for (const { path, value } of computed) {
      const made = value(source);
      if (made !== undefined) result = withValueAt(result, path, made);
    }
    return result;
  };
}

/** Sets a computed field; on the path to it, maps over arrays and replaces scalars, as `$set` does. */
function withValueAt(value: Doc, path: readonly string[], made: unknown): Doc;
function withValueAt(value: unknown, path: readonly string[], made: unknown): unknown;
function withValueAt(value: unknown, path: readonly string[], made: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return made;
  if (Array.isArray(value)) return value.map((item) => withValueAt(item, path, made));
  const doc: Doc = isDoc(value) ? { ...value } : {};
  setField(doc, name, withValueAt(Object.hasOwn(doc, name) ? doc[name] : undefined, rest, made));
  return doc;
}
