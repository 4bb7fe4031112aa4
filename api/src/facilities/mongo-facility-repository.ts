import { facilityContentSchema, facilityKinds, facilityStates } from '@inkbridge/contracts';
import { states } from '@inkbridge/shared/option-lists';
import { type Collection, MongoBulkWriteError, ObjectId } from 'mongodb';
import { z } from 'zod';
import { clockSkew } from '../database/clock-skew.js';
import { collectionOf, noteWrite } from '../database/collection.js';
import { idOf } from '../database/ids.js';
import { readEachOf } from '../database/unreadable.js';
import {
  type FacilityChange,
  facilityKeyOf,
  type FacilityRepository,
  isMove,
  type KnownFacility,
  type StoredFacility,
} from './facility.js';
import { type FacilityDoc, facilityDocOf, facilityDocSchema, storedContent } from './facility-doc.js';

export function createFacilityRepository(facilities: Collection<FacilityDoc>): FacilityRepository {
  const records = collectionOf(facilities, { recordOf: toFacility });

  /** None is ever removed: what finds no such version would insert a second one of the id, and is refused for that. */
  async function changeMany(changes: readonly FacilityChange[], changedAt: Date): Promise<StoredFacility[]> {
    if (changes.length === 0) return [];
    const after = changes.map((change) => changed(change, changedAt));
    const writes = after.map((facility) => ({ updateOne: { ...updateTo(facility), upsert: true } }));
    const taken = await takenIn(() => facilities.bulkWrite(writes, { ordered: false }));
    if (taken.size < after.length) noteWrite();
    return after.filter((_, at) => !taken.has(at));
  }

  return {
    find: records.byId,
    findMany: records.byIds,
    async *known() {
      const parts = Object.keys(knownDocSchema.shape.content.shape).map((part) => [`content.${part}`, 1]);
      const projection = { version: 1, ...Object.fromEntries(parts) };
      yield* readEachOf(facilities, facilities.find({}, { projection, batchSize: knownAtOnce }), toKnown);
    },
    changedSince: (since) => records.scan(since ? { changedAt: { $gte: new Date(since.getTime() - clockSkew) } } : {}),
    insert: (facility) => records.insertOnce(facilityDocOf(facility)),

    async insertMany(all) {
      if (all.length === 0) return new Set();
      const taken = await takenIn(() => facilities.insertMany(all.map(facilityDocOf), { ordered: false }));
      if (taken.size < all.length) noteWrite();
      return new Set(all.map(({ id }) => id).filter((_, at) => !taken.has(at)));
    },

    changeMany,

    change: async (before, { content, changedAt }) => (await changeMany([{ before, content }], changedAt))[0] ?? null,

    owed: () => records.list({ owed: true }),

    async owe({ id, version }) {
      await facilities.updateOne({ _id: new ObjectId(id), movedVersion: { $gt: version } }, { $set: { owed: true } });
    },

    async settle({ id, version }) {
      await facilities.updateOne({ _id: new ObjectId(id), version }, { $unset: { owed: true } });
    },
  };
}

/** Writes many; the places of those whose key is taken. */
async function takenIn(write: () => Promise<unknown>): Promise<ReadonlySet<number>> {
  try {
    await write();
    return new Set();
  } catch (error) {
    const failed = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (failed.length === 0 || failed.some(({ code }) => code !== duplicateKey)) throw error;
    return new Set(failed.map(({ index }) => index));
  }
}

function changed({ before, content }: FacilityChange, changedAt: Date): StoredFacility {
  const version = before.version + 1;
  const movedVersion = isMove(before.content, content) ? version : before.movedVersion;
  return { id: before.id, version, movedVersion, changedAt, content };
}

function updateTo({ id, version, movedVersion, changedAt, content }: StoredFacility) {
  const isMoved = movedVersion === version && { owed: true as const };
  const set = { movedVersion, ...isMoved, key: facilityKeyOf(content), changedAt, content: storedContent(content) };
  return { filter: { _id: new ObjectId(id), version: version - 1 }, update: { $set: set, $inc: { version: 1 } } };
}

const duplicateKey = 11_000;
const knownAtOnce = 200;

const knownDocSchema = facilityDocSchema.pick({ _id: true, version: true }).extend({
  content: z.object({
    name: z.string(),
    otherNames: z.array(z.string()),
    agency: z.string(),
    state: z.enum(states),
    kind: z.enum(facilityKinds),
    status: z.object({ is: z.enum(facilityStates) }),
  }),
});

/** @throws ZodError for a stored document that is not what we wrote */
function toKnown(stored: unknown): KnownFacility {
  const { _id, version, content } = knownDocSchema.parse(stored);
  const { status, ...names } = content;
  return { id: idOf(_id), version, ...names, isClosed: status.is === 'closed' };
}

/** @throws ZodError for a stored document that is not what we wrote */
function toFacility(stored: unknown): StoredFacility {
  const { _id, key: _key, owed: _owed, content, ...facility } = facilityDocSchema.parse(stored);
  return { ...facility, id: idOf(_id), content: facilityContentSchema.parse(content) };
}
