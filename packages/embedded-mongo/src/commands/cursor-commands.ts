import { MongoError } from '../base/mongo-error.js';
import type { Doc } from '../values/document.js';
import { collectionName, countField } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { cursorReply } from './cursor-reply.js';

async function getMore({ engine, command, db, slicer }: CommandContext): Promise<Doc> {
  const id = cursorId(command['getMore']);
  const namespace = `${db}.${collectionName(command['collection'])}`;
  const batchSize = countField(command, 'batchSize', 0) || Infinity;
  return cursorReply('nextBatch', namespace, await engine.cursors.more(id, namespace, { batchSize, slicer }));
}

function killCursors({ engine, command }: CommandContext): Promise<Doc> {
  const ids = Array.isArray(command['cursors']) ? command['cursors'].map(cursorId) : [];
  const killed = ids.filter((id) => engine.cursors.kill(id));
  const listed = (list: number[]) => list.map(BigInt);
  return Promise.resolve({
    cursorsKilled: listed(killed),
    cursorsNotFound: listed(ids.filter((id) => !killed.includes(id))),
    cursorsAlive: [],
    cursorsUnknown: [],
  });
}

function cursorId(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && value !== null && '_bsontype' in value) return 0; // not an id of our cursors
  throw new MongoError(14, "BSON field 'getMore.getMore' must be a long");
}

export const cursorCommands: Record<string, Command> = {
  getMore: { fields: ['collection', 'batchSize'], refused: ['term', 'lastKnownCommittedOpTime'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
};
