import type { Slicer } from '../base/slicer.js';
import { keyPattern } from '../storage/index-spec.js';
import { namespaceOf } from '../storage/catalog-types.js';
import type { Doc } from '../values/document.js';
import type { Examined } from './range-cursor.js';
import { countMatches, findMatches, planFor } from './find-documents.js';
import type { Query, Source } from './source.js';
import { isExact, type Plan } from './plan.js';

/** A step of a plan, in MongoDB's names. */
type Stage = { stage: string; inputStage?: Stage; inputStages?: Stage[]; [detail: string]: unknown };

type Explained = { kind: 'find' | 'count'; query: Query };

/** The part `queryPlanner` of an explanation. */
export function plannerPart(source: Omit<Source, 'examined'>, { kind, query }: Explained): Doc {
  const plan = planFor(source, query.filter, kind === 'find' ? query.sort : [], kind === 'count');
  const winningPlan = kind === 'find' ? findStages(plan, query) : countStages(plan);
  return { namespace: namespaceOf(source.collection), parsedQuery: query.filter, winningPlan, rejectedPlans: [] };
}

/** The part `executionStats`: answers the question and tells what that took. */
export async function executionPart(
  source: Omit<Source, 'examined'>,
  { kind, query }: Explained,
  slicer: () => Slicer,
): Promise<Doc> {
  const examined: Examined = { keys: 0, docs: 0 };
  const begin = performance.now();
  const n = await (kind === 'find' ? found : countMatches)({ ...source, examined }, query, slicer);
  return {
    executionSuccess: true,
    nReturned: kind === 'find' ? n : 0,
    executionTimeMillis: Math.round(performance.now() - begin),
    totalKeysExamined: examined.keys,
    totalDocsExamined: examined.docs,
    ...(kind === 'count' ? { executionStages: { stage: 'COUNT', nCounted: n } } : {}),
  };
}

async function found(source: Source, query: Query, slicer: () => Slicer): Promise<number> {
  let n = 0;
  for await (const _ of findMatches(source, query, slicer)) n += 1;
  return n;
}

function findStages(plan: Plan, { sort, skip, limit }: Query): Stage {
  let stage = scanStage(plan, sort.length > 0);
  const readsKeys = stage.stage === 'IXSCAN' || stage.stage === 'SORT_MERGE';
  if (readsKeys && !plan.fromKeys) stage = { stage: 'FETCH', inputStage: stage };
  if (!plan.sorted) stage = { stage: 'SORT', sortPattern: patternOf(sort), inputStage: stage };
  if (skip > 0) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  if (readsKeys && plan.fromKeys) stage = { stage: 'FETCH', inputStage: stage };
  return limit === Infinity ? stage : { stage: 'LIMIT', limitAmount: limit, inputStage: stage };
}

function countStages(plan: Plan): Stage {
  const scan = scanStage(plan, false);
  if (plan.index && isExact(plan)) return { stage: 'COUNT', inputStage: { ...scan, stage: 'COUNT_SCAN' } };
  const needsDocuments = scan.stage === 'IXSCAN' && !plan.matchesByKey;
  return { stage: 'COUNT', inputStage: needsDocuments ? { stage: 'FETCH', inputStage: scan } : scan };
}

function scanStage(plan: Plan, isOrdered: boolean): Stage {
  const { index, narrow, merged, ranges, reverse, sorted } = plan;
  const direction = reverse ? 'backward' : 'forward';
  if (!index && !narrow && !(isOrdered && sorted)) return { stage: 'COLLSCAN', direction };
  const scan: Stage = {
    stage: 'IXSCAN',
    indexName: index?.name ?? '_id_',
    keyPattern: index ? keyPattern(index) : { _id: 1 },
    isMultiKey: (index?.arrayPaths.length ?? 0) > 0,
    isUnique: index?.unique ?? true,
    isPartial: index ? index.partial !== null : false,
    direction,
  };
  return merged ? { stage: 'SORT_MERGE', inputStages: ranges.map(() => scan) } : scan;
}

function patternOf(sort: Query['sort']): Doc {
  return Object.fromEntries(sort.map(({ path, direction }) => [path, direction]));
}
