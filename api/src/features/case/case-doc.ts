import { caseEnds, caseKinds, caseTopics, type CaseTopic } from '@inkbridge/contracts';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';
import { languages } from '../../http/language.js';

export const caseCollection = 'cases';

const topics = Object.values<readonly CaseTopic[]>(caseTopics).flat();

/** What somebody brought before the admins, as MongoDB keeps it. */
export const caseDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  version: z.int().min(1),
  /** What people call it: short, and never used twice. */
  reference: z.string(),
  kind: z.enum(caseKinds),
  topic: z.enum(topics),
  customerId: z.instanceof(ObjectId).nullable(),
  /** As it was typed, where no profile was chosen. */
  about: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  text: z.string(),
  language: z.enum(languages),
  createdAt: z.date(),
  /** Until when it is to be decided. */
  dueAt: z.date(),
  end: z.enum(caseEnds).nullable(),
  endedAt: z.date().nullable(),
  decidedBy: z.instanceof(ObjectId).nullable(),
  note: z.string(),
  /** True from its end until everybody concerned is told, else absent. */
  untold: z.literal(true).optional(),
});
export type CaseDoc = z.output<typeof caseDocSchema>;

export const caseIndexes: IndexDescription[] = [
  { key: { reference: 1 }, name: 'reference', unique: true },
  { key: { kind: 1, end: 1, dueAt: 1 }, name: 'queue' },
  { key: { customerId: 1, createdAt: -1 }, name: 'of_customer' },
  { key: { kind: 1, endedAt: -1 }, name: 'closed' },
  { key: { endedAt: 1 }, name: 'ended' },
  { key: { untold: 1 }, name: 'untold', partialFilterExpression: { untold: true } },
];
