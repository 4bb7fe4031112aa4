import type { Collection, Document } from 'mongodb';
import type { ParityCase } from './parity-case.js';

const compared = new Set(['COLLSCAN', 'IXSCAN', 'SORT', 'SORT_MERGE', 'FETCH', 'COUNT', 'COUNT_SCAN']);

type Step = { stage: string; indexName?: string; isMultiKey?: boolean; inputStage?: Step; inputStages?: Step[] };

/** The steps of a plan that both servers name, from the result down to the index. */
function stepsOf(explained: Document): Step[] {
  const { winningPlan } = explained['queryPlanner'] as { winningPlan: Step & { queryPlan?: Step } };
  const walk = (step: Step): Step[] => [step, ...(step.inputStages ?? [step.inputStage]).filter(isStep).flatMap(walk)];
  return walk(winningPlan.queryPlan ?? winningPlan).filter(({ stage }) => compared.has(stage));
}

function isStep(step: Step | undefined): step is Step {
  return step !== undefined;
}

function namesOf(explained: Document): string[] {
  return stepsOf(explained).map(({ stage }) => stage);
}

function statsOf(explained: Document): unknown {
  const { nReturned, totalKeysExamined, totalDocsExamined } = explained['executionStats'] as Document;
  return { nReturned, totalKeysExamined, totalDocsExamined };
}

async function givenTen(collection: Collection): Promise<void> {
  await collection.createIndex({ a: 1, b: -1 }, { name: 'pairs' });
  await collection.insertMany(Array.from({ length: 10 }, (_, i) => ({ _id: i as never, a: i % 3, b: i })));
}

export const explainCases: ParityCase[] = [
  {
    title: 'explain: an index that gives bounds and order reads only what is returned',
    async run(collection) {
      await givenTen(collection);
      const explained = await collection.find({ a: 1 }).sort({ b: -1 }).limit(2).explain('executionStats');
      return { names: namesOf(explained), index: stepsOf(explained).at(-1)?.indexName, stats: statsOf(explained) };
    },
    expected: {
      names: ['FETCH', 'IXSCAN'],
      index: 'pairs',
      stats: { nReturned: 2, totalKeysExamined: 2, totalDocsExamined: 2 },
    },
  },
  {
    title: 'explain: without an index all documents are read and sorted',
    async run(collection) {
      await givenTen(collection);
      const explained = await collection.find({ c: null }).sort({ c: 1 }).limit(2).explain('executionStats');
      return { names: namesOf(explained), stats: statsOf(explained) };
    },
    expected: { names: ['SORT', 'COLLSCAN'], stats: { nReturned: 2, totalKeysExamined: 0, totalDocsExamined: 10 } },
  },
  {
    title: 'explain: several values with the order as the rest of the index are merged',
    async run(collection) {
      await givenTen(collection);
      const explained = await collection
        .find({ a: { $in: [1, 2] } })
        .sort({ b: -1 })
        .limit(2)
        .explain('executionStats');
      const { totalDocsExamined } = explained['executionStats'] as Document;
      return { names: namesOf(explained), totalDocsExamined: totalDocsExamined as unknown };
    },
    expected: { names: ['FETCH', 'SORT_MERGE', 'IXSCAN', 'IXSCAN'], totalDocsExamined: 2 },
  },
  {
    title: 'explain: a count of what the bounds say reads no document',
    async run(collection, db) {
      await givenTen(collection);
      const count = { count: collection.collectionName, query: { a: 1, b: { $gte: 2 } } };
      const explained = await db.command({ explain: count, verbosity: 'executionStats' });
      const { totalDocsExamined } = explained['executionStats'] as Document;
      return { names: namesOf(explained), totalDocsExamined: totalDocsExamined as unknown };
    },
    expected: { names: ['COUNT', 'COUNT_SCAN'], totalDocsExamined: 0 },
  },
  {
    title: 'explain: names an index over lists as such',
    async run(collection) {
      await collection.createIndex({ tags: 1 }, { name: 'tags' });
      await collection.insertOne({ tags: ['a', 'b'] });
      const explained = await collection.find({ tags: 'a' }).explain('queryPlanner');
      const { indexName, isMultiKey } = stepsOf(explained).at(-1) ?? {};
      return { indexName, isMultiKey, executed: 'executionStats' in explained };
    },
    expected: { indexName: 'tags', isMultiKey: true, executed: false },
  },
  {
    title: 'explain: of a pipeline, its leading match',
    async run(collection) {
      await givenTen(collection);
      const explained = await collection.aggregate([{ $match: { a: 1 } }]).explain('queryPlanner');
      return stepsOf(explained).at(-1)?.indexName;
    },
    expected: 'pairs',
  },
  {
    title: 'explain: of a missing collection',
    async run(collection) {
      const explained = await collection.find({ a: 1 }).explain('executionStats');
      const { nReturned } = explained['executionStats'] as Document;
      return nReturned as unknown;
    },
    expected: 0,
  },
];
