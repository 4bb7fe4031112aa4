import type { Db } from 'mongodb';

/** Exists in the target until the move is complete: marks its content as our own unfinished work. */
const collectionName = 'unfinished_move';
const mark = { _id: 'move' };

const marksOf = (db: Db) => db.collection<typeof mark>(collectionName);

export async function isUnfinishedMove(db: Db): Promise<boolean> {
  return (await marksOf(db).findOne(mark)) !== null;
}

export async function markUnfinished(db: Db): Promise<void> {
  await marksOf(db).updateOne(mark, { $setOnInsert: mark }, { upsert: true });
}

export async function markFinished(db: Db): Promise<void> {
  await marksOf(db).drop();
}
