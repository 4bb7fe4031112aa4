import { compileFilter } from '../expressions/filter.js';
import type { Collection, Index } from '../storage/catalog-types.js';
import { partLimit } from '../storage/index-keys.js';
import { compareValues, typeRank } from '../values/compare.js';
import { type Doc, isDoc } from '../values/document.js';
import { type Candidate, candidateOf, type Keyed, type Question } from './candidate.js';
import { type Clause, clausesOf } from './clauses.js';
import type { BoundConjunct, Conjunct } from './conjuncts.js';
import type { Plan } from './plan.js';
import type { SortSpec } from './sort.js';

type PlanOptions = {
  /** Tells how many entries the ranges of a plan have, counting no further than `most`. */
  sizeOf?: (plan: Plan, most: number) => number;
  /** True if matches are only counted: walking any index is cheaper than reading documents. */
  counts?: boolean;
};

/** Up to this number of entries, a plan is chosen because it is short. */
const fewEntries = 200;
/** The cost of reading a document, in index entries. */
const documentCost = 8;
/** Nothing beats a known `_id`. */
const knownId = 1_000;
/** Better than any bounds that leave documents to be read. */
const fromKeysScore = 20;

/** Chooses between the document table and the indexes. The filter compiler reports filters that are not documents. */
export function choosePlan(collection: Collection, filter: unknown, sort: SortSpec, options: PlanOptions = {}): Plan {
  const { sizeOf, counts = false } = options;
  const question = { clauses: isDoc(filter) ? clausesOf(filter) : [], sort };
  const byId = idCandidate(collection, question);
  if (byId.score >= knownId) return byId.plan;
  const byIndex = collection.indexes.map((index) => indexCandidate(index, question, counts));
  const candidates = [byId, ...byIndex.filter((candidate) => candidate !== null)];
  const best = candidates.reduce((best, next) => (next.score > best.score ? next : best));
  return (sizeOf && shortest(candidates, best, sizeOf))?.plan ?? best.plan;
}

type SizeOf = NonNullable<PlanOptions['sizeOf']>;

/** Among several candidates with bounds, the cheapest that has few entries, if there is one. */
function shortest(candidates: readonly Candidate[], best: Candidate, sizeOf: SizeOf): Candidate | null {
  const narrow = candidates.filter(({ plan }) => plan.narrow);
  if (narrow.length < 2) return null;
  const measured = narrow.map((candidate) => {
    const entries = sizeOf(candidate.plan, fewEntries);
    return { candidate, entries, cost: entries * (candidate.plan.fromKeys ? 1 : documentCost) };
  });
  const few = measured.filter(({ entries }) => entries < fewEntries);
  const least = Math.min(...few.map(({ cost }) => cost));
  const cheapest = few.filter(({ cost }) => cost === least).map(({ candidate }) => candidate);
  return cheapest.includes(best) ? best : (cheapest[0] ?? null);
}

const idKey = [{ path: '_id', direction: 1 }] as const;

/** Without a condition on `_id` this is the full scan. Its keys are never truncated. */
function idCandidate(collection: Collection, question: Question): Candidate {
  const keyed: Keyed = {
    id: collection.id,
    index: null,
    key: idKey,
    arrayPaths: [],
    scalarPaths: ['_id'],
    truncated: false,
    limit: Infinity,
    isKnown: () => false,
  };
  const { plan, score } = candidateOf(keyed, question);
  return { plan, score: score >= 10 ? score + knownId : score };
}

function indexCandidate(index: Index, question: Question, counts: boolean): Candidate | null {
  const partial = index.partial ? conjunctsOf(index.partial) : [];
  const demands = question.clauses.map(({ demand }) => demand).filter((demand) => demand !== null);
  if (!partial.every((wanted) => demands.some((demand) => implies(demand, wanted)))) return null;
  const isKnown = ({ demand }: Clause) => demand !== null && partial.some((known) => implies(known, demand));
  const { plan, score } = candidateOf({ ...index, index, limit: partLimit(index.key.length), isKnown }, question);
  const base = score + (index.partial ? 3 : 0); // a partial index is small, even without a bound
  const avoidsDocuments = plan.fromKeys && (base > 0 || (counts && !plan.mayRepeat));
  const total = base + (avoidsDocuments ? fromKeysScore : 0);
  return total === 0 ? null : { plan, score: total - 0.5 };
}

/** The conditions of a filter that `implies` can compare. */
function conjunctsOf(filter: Doc): Conjunct[] {
  return clausesOf(filter)
    .map(({ demand }) => demand)
    .filter((demand) => demand !== null);
}

/** Whether every document that satisfies `demand` satisfies `wanted`. */
function implies(demand: Conjunct, wanted: Conjunct): boolean {
  if (demand.path !== wanted.path || wanted.op === '$elemMatch') return false;
  if (demand.op === '$exists' || demand.op === '$elemMatch') return wanted.op === '$exists';
  if (demand.op === '$in') return demand.values.every((value) => valueImplies(value, wanted));
  if (wanted.op === '$exists') return true;
  return wanted.op !== '$in' && rangeImplies(demand, wanted);
}

function valueImplies(value: unknown, wanted: Exclude<Conjunct, { op: '$elemMatch' }>): boolean {
  if (value === null || value === undefined) return wanted.op === '$in' && wanted.values.includes(null);
  if (wanted.op === '$exists') return true;
  const operand = wanted.op === '$in' ? { $in: [...wanted.values] } : { [wanted.op]: wanted.value };
  return compileFilter({ value: operand })({ value });
}

function rangeImplies(demand: BoundConjunct, wanted: BoundConjunct): boolean {
  const isLower = (op: string) => op === '$gt' || op === '$gte';
  if (isLower(demand.op) !== isLower(wanted.op) || typeRank(demand.value) !== typeRank(wanted.value)) return false;
  const order = compareValues(demand.value, wanted.value) * (isLower(demand.op) ? 1 : -1);
  return order > 0 || (order === 0 && (demand.op === wanted.op || wanted.op.endsWith('e')));
}
