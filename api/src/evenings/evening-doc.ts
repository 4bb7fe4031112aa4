import {
  type CustomerId,
  type EveningId,
  type EveningKind,
  eveningKinds,
  isoDate,
  type UserId,
} from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';

export const eveningCollection = 'evenings';

/** Who has a person of an evening, and whether a letter to them was noted. */
const placeFields = {
  /** The hash of the key that only the guest's device has; absent while nobody has the person, and for the host's note. */
  guest: z.string().optional(),
  firstName: z.string().optional(),
  /** End of the guest's time, unless a letter is noted before. */
  until: isoDate.optional(),
  writtenAt: isoDate.optional(),
};

/** A writing evening as stored in MongoDB (D-174). No text of a letter is in it, and no more of a guest than a first name. */
export const eveningDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  version: z.int().min(0),
  /** The host. */
  userId: z.instanceof(ObjectId),
  kind: z.enum(eveningKinds),
  name: z.string(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** Of cards. */
  holiday: z.string().optional(),
  createdAt: isoDate,
  endsAt: isoDate,
  /** The secret itself is only in the link; absent while there is none. */
  secretHash: z.string().optional(),
  linkMadeAt: isoDate.optional(),
  places: z.array(z.object({ customerId: z.instanceof(ObjectId), ...placeFields })),
  /** When everything personal is removed; absent once it is. */
  clearAt: isoDate.optional(),
  /** What stays after that. */
  numbers: z.object({ people: z.int().min(0), letters: z.int().min(0), guests: z.int().min(0) }).optional(),
});
export type EveningDoc = z.output<typeof eveningDocSchema>;

export const eveningIndexes: IndexDescription[] = [
  { key: { userId: 1, day: -1 }, name: 'user_day' },
  {
    key: { secretHash: 1 },
    name: 'secret',
    unique: true,
    partialFilterExpression: { secretHash: { $exists: true } },
  },
  { key: { clearAt: 1 }, name: 'clearAt' },
];

export type Place = { customerId: CustomerId } & Omit<EveningDoc['places'][number], 'customerId'>;

/** The same, with ids as branded text. */
export type StoredEvening = Omit<EveningDoc, '_id' | 'userId' | 'places'> & {
  id: EveningId;
  userId: UserId;
  kind: EveningKind;
  places: Place[];
};

type Changeable =
  'name' | 'day' | 'holiday' | 'endsAt' | 'clearAt' | 'places' | 'secretHash' | 'linkMadeAt' | 'numbers';

/** What a write sets; null takes a field away. */
export type EveningPatch = { [Field in Changeable]?: StoredEvening[Field] | null };

export type EveningRepository = {
  find(id: EveningId): Promise<StoredEvening | null>;
  findBySecret(secretHash: string): Promise<StoredEvening | null>;
  /** The latest day first. */
  listOf(user: UserId): Promise<StoredEvening[]>;
  /** Those that are not over. */
  countOpen(user: UserId, at: Date): Promise<number>;
  /** The one that has its secret already, if there is one. */
  insert(evening: Omit<StoredEvening, 'version'> & { secretHash: string }): Promise<StoredEvening>;
  /** Compare-and-set: null when `current` is no longer the stored version. */
  change(current: StoredEvening, patch: EveningPatch): Promise<StoredEvening | null>;
  remove(user: UserId, id: EveningId): Promise<void>;
  removeAllOf(user: UserId): Promise<void>;
  /** Those whose personal part is to be removed. */
  dueForClearing(at: Date): AsyncIterable<StoredEvening>;
};
