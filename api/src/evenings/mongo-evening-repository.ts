import { entriesOf } from '@inkbridge/shared/objects';
import { type Collection, ObjectId, type UpdateFilter } from 'mongodb';
import { collectionOf, inTime } from '../database/collection.js';
import { idOf } from '../database/ids.js';
import { readOne, readOrNull } from '../database/unreadable.js';
import {
  type EveningDoc,
  eveningDocSchema,
  type EveningPatch,
  type EveningRepository,
  type Place,
  type StoredEvening,
} from './evening-doc.js';

export function createEveningRepository(evenings: Collection<EveningDoc>): EveningRepository {
  const records = collectionOf(evenings, { recordOf: toEvening });
  const of = (user: string) => ({ userId: new ObjectId(user) });
  return {
    find: records.byId,

    async findBySecret(secretHash) {
      return readOrNull(evenings, await evenings.findOne({ secretHash }, inTime), toEvening);
    },

    listOf: (user) => records.list(of(user), { sort: { day: -1, _id: -1 } }),
    countOpen: (user, at) => records.count({ ...of(user), endsAt: { $gt: at } }),

    async insert({ id, userId, places, ...rest }) {
      const doc = { ...rest, _id: new ObjectId(id), ...of(userId), version: 0, places: places.map(placeDoc) };
      if (await records.insertOnce(doc)) return toEvening(doc);
      return readOne(evenings, await evenings.findOne({ secretHash: rest.secretHash }, inTime), toEvening);
    },

    change: (current, patch) => records.change(current, updateOf(patch)),

    remove: async (user, id) => void (await evenings.deleteOne({ _id: new ObjectId(id), ...of(user) })),
    removeAllOf: async (user) => void (await evenings.deleteMany(of(user))),
    dueForClearing: (at) => records.scan({ clearAt: { $lte: at } }),
  };
}

function updateOf({ places, ...rest }: EveningPatch): UpdateFilter<EveningDoc> {
  const fields = entriesOf({ ...rest, ...(places && { places: places.map(placeDoc) }) });
  const set = fields.filter(([, value]) => value !== null && value !== undefined);
  const unset = fields.filter(([, value]) => value === null);
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set) }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map(([field]) => [field, ''])) }),
  };
}

function placeDoc({ customerId, ...rest }: Place): EveningDoc['places'][number] {
  return { ...rest, customerId: new ObjectId(customerId) };
}

/** @throws ZodError for a stored document that does not fit the schema */
function toEvening(stored: unknown): StoredEvening {
  const { _id, userId, places, ...rest } = eveningDocSchema.parse(stored);
  return { ...rest, id: idOf(_id), userId: idOf(userId), places: places.map(toPlace) };
}

function toPlace({ customerId, ...place }: EveningDoc['places'][number]): Place {
  return { ...place, customerId: idOf(customerId) };
}
