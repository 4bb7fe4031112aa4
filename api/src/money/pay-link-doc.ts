import { type CustomerId, dueKinds, isoDate, type UpdateId, type UserId } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';

export const payLinkCollection = 'payLinks';

/** A link with which anyone can pay one due of a profile; there is one at a time (D-125). */
export const payLinkDocSchema = z.strictObject({
  /** The profile. */
  _id: z.instanceof(ObjectId),
  /** The secret itself is only in the link. */
  secretHash: z.string(),
  /** The owner, who asks. */
  userId: z.instanceof(ObjectId),
  /** The name under which the owner asks. */
  asker: z.string(),
  kind: z.enum(dueKinds),
  dueKey: z.string(),
  updateId: z.instanceof(ObjectId).nullable(),
  /** Months that the owner wants to have paid with it. */
  months: z.strictObject({ premiumPlacement: z.int().min(0), featuredPlacement: z.int().min(0) }),
  createdAt: isoDate,
  endsAt: isoDate,
});
export type PayLinkDoc = z.output<typeof payLinkDocSchema>;

/** The database removes none by its own clock, which may be wrong: the job `payLinks` does. */
export const payLinkIndexes: IndexDescription[] = [
  { key: { secretHash: 1 }, name: 'secret', unique: true },
  { key: { userId: 1 }, name: 'owner' },
  { key: { endsAt: 1, _id: 1 }, name: 'over' },
];

/** The same, with ids as branded text. */
export type StoredPayLink = Omit<PayLinkDoc, '_id' | 'userId' | 'updateId'> & {
  customerId: CustomerId;
  userId: UserId;
  updateId: UpdateId | null;
};

export type PayLinkRepository = {
  findOf(customer: CustomerId): Promise<StoredPayLink | null>;
  findBySecret(secretHash: string): Promise<StoredPayLink | null>;
  /** Takes the place of the profile's earlier link. */
  put(link: StoredPayLink): Promise<void>;
  remove(customer: CustomerId): Promise<void>;
  removeOver(at: Date): Promise<void>;
  listOfOwner(user: UserId): Promise<StoredPayLink[]>;
};
