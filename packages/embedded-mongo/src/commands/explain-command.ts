import { countingRest, splitOpening } from '../aggregate/compile-pipeline.js';
import { MongoError } from '../base/mongo-error.js';
import { compileFilter } from '../expressions/filter.js';
import { executionPart, plannerPart } from '../query/explain.js';
import type { Query } from '../query/source.js';
import { parseSort } from '../query/sort.js';
import type { Collection } from '../storage/catalog-types.js';
import type { Doc } from '../values/document.js';
import { aggregateCommand, compilePipeline } from './aggregate-command.js';
import { assertFields, collectionName, commonFields, docField } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { findCommands, queryOf } from './find-commands.js';

type Question = {
  kind: 'find' | 'count';
  query: Query;
  /** The stages of a pipeline that follow. */
  rest: Doc[];
};

const verbosities = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

/** How `find`, `count` or the beginning of a pipeline is answered, and with `executionStats` what that takes. */
async function explain({ engine, command, db, slicer }: CommandContext): Promise<Doc> {
  const inner = docField(command, 'explain');
  const verbosity = command['verbosity'] ?? 'allPlansExecution';
  if (typeof verbosity !== 'string' || !verbosities.has(verbosity)) {
    throw new MongoError(2, `verbosity string must be one of ${[...verbosities].join(', ')}`);
  }
  const question = questionOf(inner);
  const name = collectionName(Object.values(inner)[0]);
  const collection = engine.catalog.find(db, name) ?? emptyCollection(db, name);
  const source = { ...engine, collection };
  const parts: Doc = { explainVersion: '1', queryPlanner: plannerPart(source, question) };
  if (verbosity !== 'queryPlanner') {
    parts['executionStats'] = await executionPart(source, question, () => slicer);
  }
  return question.rest.length === 0 ? parts : { explainVersion: '1', stages: [{ $cursor: parts }, ...question.rest] };
}

function emptyCollection(db: string, name: string): Collection {
  return { id: 0, db, name, indexes: [], building: [], written: null, dropped: true };
}

function questionOf(inner: Doc): Question {
  const [name = ''] = Object.keys(inner);
  if (name === 'aggregate') return questionOfPipeline(inner);
  const known = name === 'find' || name === 'count' ? findCommands[name] : undefined;
  if (!known || (name !== 'find' && name !== 'count')) {
    throw new MongoError(72, `The embedded server does not explain '${name}'`);
  }
  assertInner(inner, name, known);
  const query = queryOf(inner, name === 'find' ? 'filter' : 'query');
  compileFilter(query.filter);
  return { kind: name, query, rest: [] };
}

function questionOfPipeline(inner: Doc): Question {
  assertInner(inner, 'aggregate', aggregateCommand);
  const { filter, sort, skip, limit, rest } = splitOpening(compilePipeline(inner));
  const query = { filter, sort: parseSort(sort), skip, limit };
  return countingRest(rest) ? { kind: 'count', query, rest: [] } : { kind: 'find', query, rest };
}

function assertInner(inner: Doc, name: string, { fields, refused }: Command): void {
  assertFields(inner, name, new Set([name, ...commonFields, ...fields]), refused);
}

export const explainCommand: Command = { fields: ['verbosity'], run: explain };
