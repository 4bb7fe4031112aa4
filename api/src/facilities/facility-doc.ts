import { type FacilityContent, facilityContentSchema, isoDate, jsonSchema } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';
import { facilityKeyOf, type StoredFacility } from './facility.js';

export const facilityCollection = 'facilities';

/** A facility as stored in MongoDB. None is ever removed: a closed one stays, so that its people can be told. */
export const facilityDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  version: z.int().min(1),
  changedAt: isoDate,
  /** The version that gave its letters their present address: profiles that follow an earlier one have another. */
  movedVersion: z.int().min(1),
  /** Its letters got another address, and some profiles may not show it yet. */
  owed: z.literal(true).optional(),
  /** `facilityKeyOf`: no two facilities have the same. */
  key: z.string(),
  /** As on the wire (`facilityContentSchema`). */
  content: z.record(z.string(), jsonSchema),
});
export type FacilityDoc = z.output<typeof facilityDocSchema>;

export const facilityIndexes: IndexDescription[] = [
  { key: { key: 1 }, name: 'once', unique: true },
  { key: { changedAt: 1 }, name: 'changed' },
  { key: { owed: 1 }, name: 'owed_followers', partialFilterExpression: { owed: true } },
];

export function storedContent(content: FacilityContent): FacilityDoc['content'] {
  return z.encode(facilityContentSchema, content);
}

/** The stored form of a new facility. */
export function facilityDocOf({ id, content, ...facility }: StoredFacility): FacilityDoc {
  return { ...facility, _id: new ObjectId(id), key: facilityKeyOf(content), content: storedContent(content) };
}
