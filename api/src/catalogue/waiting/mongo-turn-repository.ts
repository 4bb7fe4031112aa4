import { type Collection, ObjectId } from 'mongodb';
import { unlessDuplicate } from '../../database/collection.js';
import { idOf } from '../../database/ids.js';
import { readOrNull } from '../../database/unreadable.js';
import { type TurnDoc, turnDocSchema, type TurnRepository } from './turn-repository.js';

const _id = 'firstLetter';

export function createTurnRepository(turns: Collection<TurnDoc>): TurnRepository {
  return {
    async last() {
      const turn = readOrNull(turns, await turns.findOne({ _id }), (doc) => turnDocSchema.parse(doc));
      return turn && idOf(turn.after);
    },

    async moveOn(from, to) {
      const after = new ObjectId(to);
      if (from === null) {
        const isUnreadable = { after: { $not: { $gte: new ObjectId('0'.repeat(24)) } } };
        return unlessDuplicate(() => turns.updateOne({ _id, ...isUnreadable }, { $set: { after } }, { upsert: true }));
      }
      const { matchedCount } = await turns.updateOne({ _id, after: new ObjectId(from) }, { $set: { after } });
      return matchedCount === 1;
    },
  };
}
