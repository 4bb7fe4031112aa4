import { ObjectId, type Collection } from 'mongodb';
import { unlessDuplicate } from '../../database/collection.js';
import { idOf } from '../../database/ids.js';
import { turnDocSchema, type TurnDoc } from './turn-doc.js';
import type { TurnRepository } from './turn-repository.js';

const _id = 'firstLetter';

export function createTurnRepository(turns: Collection<TurnDoc>): TurnRepository {
  return {
    async last() {
      const doc = await turns.findOne({ _id });
      return doc && idOf(turnDocSchema.parse(doc).after);
    },

    async moveOn(from, to) {
      const after = new ObjectId(to);
      if (from === null) return unlessDuplicate(() => turns.insertOne({ _id, after }));
      const { matchedCount } = await turns.updateOne({ _id, after: new ObjectId(from) }, { $set: { after } });
      return matchedCount === 1;
    },
  };
}
