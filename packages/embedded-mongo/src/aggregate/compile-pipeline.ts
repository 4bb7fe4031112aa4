import { MongoError } from '../base/mongo-error.js';
import { isDoc, type Doc } from '../values/document.js';
import { groupStage } from './group-stage.js';
import { countStage, limitStage, matchStage, projectStage, skipStage, sortStage } from './simple-stages.js';
import type { Stage } from './stage.js';

const stages: Record<string, (spec: unknown) => Stage> = {
  $match: matchStage,
  $project: projectStage,
  $sort: sortStage,
  $skip: skipStage,
  $limit: limitStage,
  $count: countStage,
  $group: groupStage,
};

/** One stage of a pipeline. @throws MongoError 40323, 40324, 40573 */
export function compileStage(stage: Doc): Stage {
  const names = Object.keys(stage);
  const [name = ''] = names;
  if (names.length !== 1)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (name === '$changeStream')
    throw new MongoError(40573, 'The $changeStream stage is only supported on replica sets');
  const compile = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (!compile) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(stage[name]);
}

/** The leading stages of a pipeline that the index planner can run: matches, one sort, then skip and limit. */
export type Opening = { filter: Doc; sort: Doc; skip: number; limit: number; rest: Doc[] };

/** Splits off the stages that `find` can run. All stages must have been compiled successfully. */
export function splitOpening(pipeline: readonly Doc[]): Opening {
  const rest = [...pipeline];
  const take = (name: string): unknown => {
    const value = rest[0]?.[name];
    if (value !== undefined) rest.shift();
    return value;
  };
  const filters: Doc[] = [];
  for (let filter = take('$match'); isDoc(filter); filter = take('$match')) filters.push(filter);
  const sort = take('$sort');
  const skip = take('$skip');
  const limit = take('$limit');
  return {
    filter: filters.length > 1 ? { $and: filters } : (filters[0] ?? {}),
    sort: isDoc(sort) ? sort : {},
    skip: typeof skip === 'number' ? skip : 0,
    limit: typeof limit === 'number' ? limit : Infinity,
    rest,
  };
}

/** A pipeline's rest that only counts: `make` builds its single document; without matches there is none. */
type CountingRest = { make: (n: number) => Doc };

/** `$count`, or the `$group` that the driver's `countDocuments` sends; null for anything else. */
export function countingRest(rest: readonly Doc[]): CountingRest | null {
  const [stage = {}] = rest;
  if (rest.length !== 1) return null;
  const { $count: field, $group: group } = stage;
  if (typeof field === 'string') return { make: (n) => ({ [field]: n }) };
  if (!isDoc(group) || !isConstant(group['_id'])) return null;
  const [name = '', ...others] = Object.keys(group).filter((key) => key !== '_id');
  const sum = group[name];
  const isOne = isDoc(sum) && Object.keys(sum).length === 1 && sum['$sum'] === 1;
  return isOne && others.length === 0 ? { make: (n) => ({ _id: group['_id'], [name]: n }) } : null;
}

function isConstant(id: unknown): boolean {
  return id === null || typeof id === 'number' || typeof id === 'boolean';
}
