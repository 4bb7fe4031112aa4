import { MongoError } from '../base/mongo-error.js';
import { compileElement, compileFilter, isOperatorDoc, type Predicate } from '../expressions/filter.js';
import { type Doc, fieldOf, indexOfComponent, isDoc, isList, setField } from '../values/document.js';
import { pathOf } from '../values/path.js';
import { shown } from '../values/shown.js';

export type ArrayFilters = ReadonlyMap<string, Predicate>;

/** The sources of array positions for `$`, `$[]` and `$[name]` in an update path. */
export type PathContext = { filter: Doc; arrayFilters: ArrayFilters };

/** @throws MongoError 9, 2 */
export function parseArrayFilters(filters: unknown): ArrayFilters {
  const parsed = new Map<string, Predicate>();
  if (filters === undefined) return parsed;
  if (!Array.isArray(filters)) throw new MongoError(14, 'arrayFilters must be an array');
  for (const filter of filters) {
    const name = isDoc(filter) ? Object.keys(filter)[0]?.split('.')[0] : undefined;
    if (!isDoc(filter) || name === undefined || name.startsWith('$')) {
      throw new MongoError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    }
    if (parsed.has(name))
      throw new MongoError(9, `Found multiple array filters with the same top-level field name ${name}`);
    const matches = compileFilter(filter);
    parsed.set(name, (element) => matches({ [name]: element }));
  }
  return parsed;
}

/**
 * The concrete paths that an update path matches in one document.
 * @throws MongoError 2
 */
export function expandPath(doc: Doc, path: string, context: PathContext): string[][] {
  return expand(doc, pathOf(path), [], context);
}

function expand(value: unknown, rest: readonly string[], done: string[], context: PathContext): string[][] {
  const [component, ...tail] = rest;
  if (component === undefined) return [done];
  if (!component.startsWith('$')) return expand(childOf(value, component), tail, [...done, component], context);
  const positions = positionsOf(value, component, done, context);
  return positions.flatMap((i) => expand(isList(value) ? value[i] : undefined, tail, [...done, String(i)], context));
}

function childOf(value: unknown, component: string): unknown {
  if (isDoc(value)) return fieldOf(value, component);
  const index = indexOfComponent(component);
  return isList(value) && index !== null ? value[index] : undefined;
}

function positionsOf(value: unknown, component: string, done: string[], context: PathContext): number[] {
  if (component === '$') return [matchedPosition(value, done.join('.'), context.filter)];
  const name = /^\$\[(.*)\]$/.exec(component)?.[1];
  if (name === undefined) throw new MongoError(2, `Unknown array update operator ${component}`);
  if (!Array.isArray(value)) {
    throw new MongoError(2, `The path '${done.join('.')}' must exist in the document in order to apply array updates.`);
  }
  if (name === '') return [...value.keys()];
  const matches = context.arrayFilters.get(name);
  if (!matches) throw new MongoError(2, `No array filter found for identifier '${name}' in path '${done.join('.')}'`);
  return [...value.keys()].filter((i) => matches(value[i]));
}

/** The position of the first element that satisfies the query's conditions on this array. */
function matchedPosition(value: unknown, arrayPath: string, filter: Doc): number {
  const tests = elementTests(filter, arrayPath);
  const position = Array.isArray(value) ? value.findIndex((element) => tests.some((test) => test(element))) : -1;
  if (position < 0) throw new MongoError(2, 'The positional operator did not find the match needed from the query.');
  return position;
}

function elementTests(filter: Doc, arrayPath: string): Predicate[] {
  return Object.entries(filter).flatMap(([path, operand]) => {
    if (path === '$and' && Array.isArray(operand))
      return operand.filter(isDoc).flatMap((part) => elementTests(part, arrayPath));
    if (path.startsWith(`${arrayPath}.`)) {
      const matches = compileFilter({ [path.slice(arrayPath.length + 1)]: operand });
      return [(element: unknown) => isDoc(element) && matches(element)];
    }
    if (path !== arrayPath) return [];
    if (isOperatorDoc(operand) && '$elemMatch' in operand) return [compileElement(operand['$elemMatch'])];
    const matches = compileFilter({ element: operand });
    return [(element: unknown) => matches({ element })];
  });
}

/** One place in a document, which can be read, set or removed whether the parent is a document or an array. */
export type DocumentPlace = { get(): unknown; set(value: unknown): void; remove(): void };

/** The maximum array length when filling gaps with `null`, as in MongoDB. */
const maxPadding = 1_500_000;

/**
 * Finds the place of a concrete path and, with `create`, creates missing parents; otherwise returns null if one is
 * missing.
 * @throws MongoError 28 with `create`, if the path leads through a value that is neither document nor array
 */
export function placeOf(doc: Doc, path: readonly string[], create: boolean): DocumentPlace | null {
  let parent: unknown = doc;
  for (const [i, component] of path.slice(0, -1).entries()) {
    const place = placeIn(parent, component, create, path[i - 1]);
    if (!place) return null;
    if (place.get() === undefined) {
      if (!create) return null;
      place.set({});
    }
    parent = place.get();
  }
  return placeIn(parent, path.at(-1) ?? '', create, path.at(-2));
}

function placeIn(
  parent: unknown,
  component: string,
  create: boolean,
  parentName: string | undefined,
): DocumentPlace | null {
  if (isDoc(parent)) return placeInDoc(parent, component);
  const index = indexOfComponent(component);
  if (Array.isArray(parent) && index !== null) return placeInArray(parent, index);
  if (!create) return null;
  throw new MongoError(28, `Cannot create field '${component}' in element {${parentName ?? ''}: ${shown(parent)}}`);
}

function placeInDoc(parent: Doc, name: string): DocumentPlace {
  return {
    get: () => fieldOf(parent, name),
    set: (value) => setField(parent, name, value),
    remove: () => {
      delete parent[name];
    },
  };
}

/** Removing an element replaces it with null. */
function placeInArray(parent: unknown[], index: number): DocumentPlace {
  return {
    get: () => parent[index],
    set: (value) => {
      if (index > parent.length + maxPadding)
        throw new MongoError(2, `can't backfill more than ${maxPadding} elements`);
      while (parent.length < index) parent.push(null);
      parent[index] = value;
    },
    remove: () => {
      if (index < parent.length) parent[index] = null;
    },
  };
}
