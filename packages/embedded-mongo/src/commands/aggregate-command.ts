import { compileStage, countingRest, splitOpening } from '../aggregate/compile-pipeline.js';
import { MongoError } from '../base/mongo-error.js';
import { countMatches, findDocuments } from '../query/find-documents.js';
import { parseSort } from '../query/sort.js';
import type { Slicer } from '../base/slicer.js';
import type { Doc } from '../values/document.js';
import { assertFields, collectionName, countField, docField, docsField } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { cursorReply, defaultBatch, streamOf } from './cursor-reply.js';

async function aggregate({ engine, command, db, slicer }: CommandContext): Promise<Doc> {
  const name = collectionName(command['aggregate']);
  if (command['cursor'] === undefined)
    throw new MongoError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
  const cursor = docField(command, 'cursor');
  assertFields(cursor, 'cursor', new Set(['batchSize']));
  const pipeline = compilePipeline(command);
  const { filter, sort, skip, limit, rest } = splitOpening(pipeline);
  const stages = rest.map(compileStage);
  const counting = countingRest(rest);
  const query = { filter, sort: parseSort(sort), skip, limit };
  const collection = engine.catalog.find(db, name);
  const stream = streamOf(slicer, (current: () => Slicer) => {
    if (!collection) return nothing();
    const source = { ...engine, collection };
    if (counting) return counted(() => countMatches(source, query, current), counting.make);
    return stages.reduce((docs, stage) => stage(docs, current), findDocuments(source, query, current));
  });
  const batchSize = countField(cursor, 'batchSize', defaultBatch);
  const batch = await engine.cursors.open(`${db}.${name}`, stream, { batchSize, single: false, slicer });
  return cursorReply('firstBatch', `${db}.${name}`, batch);
}

/** The pipeline; every stage is valid. */
export function compilePipeline(command: Doc): Doc[] {
  const pipeline = docsField(command, 'pipeline');
  for (const stage of pipeline) compileStage(stage);
  return pipeline;
}

async function* counted(count: () => Promise<number>, make: (n: number) => Doc): AsyncGenerator<Doc> {
  const n = await count();
  if (n > 0) yield make(n);
}

async function* nothing(): AsyncGenerator<Doc> {}

export const aggregateCommand: Command = {
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'bypassDocumentValidation'],
  refused: ['hint', 'collation', 'let', 'explain'],
  run: aggregate,
};
