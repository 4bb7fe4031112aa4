import type { Db } from 'mongodb';

/** In the target while it is not complete: what is there is our own unfinished work, and nobody's data. */
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
