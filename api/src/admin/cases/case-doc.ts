import { caseEnds, caseKinds, type CaseTopic, caseTopics, isoDate } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';
import { languages } from '../../http/requests/language.js';

export const caseCollection = 'cases';

const topics = Object.values<readonly CaseTopic[]>(caseTopics).flat();

/** A report or request filed with the admins, as stored in MongoDB. */
export const caseDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  version: z.int().min(1),
  /** The short name that people use for the case; never reused. */
  reference: z.string(),
  kind: z.enum(caseKinds),
  topic: z.enum(topics),
  customerId: z.instanceof(ObjectId).nullable(),
  /** Where the person of a mail report was when it was filed; absent without a facility. */
  facilityId: z.instanceof(ObjectId).optional(),
  /** The person the case is about, as typed by the sender; used when no profile was chosen. */
  about: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  text: z.string(),
  language: z.enum(languages),
  createdAt: isoDate,
  /** Deadline for the decision. */
  dueAt: isoDate,
  end: z.enum(caseEnds).nullable(),
  endedAt: isoDate.nullable(),
  decidedBy: z.instanceof(ObjectId).nullable(),
  note: z.string(),
  /** True from the end of the case until everyone concerned is notified, else absent. */
  untold: z.literal(true).optional(),
  /** True if the sender's account was deleted while the case was open, else absent: what they wrote goes with its end. */
  forgotten: z.literal(true).optional(),
});
export type CaseDoc = z.output<typeof caseDocSchema>;

export const caseIndexes: IndexDescription[] = [
  { key: { reference: 1 }, name: 'reference', unique: true },
  { key: { kind: 1, end: 1, dueAt: 1 }, name: 'queue' },
  { key: { customerId: 1, createdAt: -1 }, name: 'of_customer' },
  {
    key: { facilityId: 1, createdAt: -1 },
    name: 'of_facility',
    partialFilterExpression: { facilityId: { $exists: true } },
  },
  { key: { kind: 1, endedAt: -1 }, name: 'closed' },
  { key: { endedAt: 1 }, name: 'ended' },
  { key: { email: 1 }, name: 'from', partialFilterExpression: { email: { $gt: '' } } },
  { key: { untold: 1 }, name: 'untold', partialFilterExpression: { untold: true } },
];
