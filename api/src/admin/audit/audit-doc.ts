import { auditActions, auditOutcomes, auditTargets, isoDate, jsonSchema } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';

export const auditCollection = 'audit';

/** One act of an admin, as stored in MongoDB. Written before the act, updated once when it ends, then never again. */
export const auditDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  at: isoDate,
  /** Name and address at the time of the act, so that entries never change. Null for an act at the command line. */
  admin: z.object({ id: z.instanceof(ObjectId), name: z.string(), email: z.string() }).nullable(),
  action: z.enum(auditActions),
  target: z.object({ kind: z.enum(auditTargets), id: z.string().nullable(), name: z.string() }),
  /** Ids of everything the act concerns, the target included: a profile also shows the acts on its updates. */
  about: z.array(z.string()),
  outcome: z.enum(auditOutcomes),
  refusal: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: jsonSchema, after: jsonSchema })),
  requestId: z.string(),
  /** Its search terms (`searchTermsOf`); absent in entries of older releases until `addTerms` reaches them. */
  search: z.array(z.string()).optional(),
});
export type AuditDoc = z.output<typeof auditDocSchema>;

export const auditIndexes: IndexDescription[] = [
  { key: { at: -1, _id: -1 }, name: 'newest' },
  { key: { about: 1, at: -1, _id: -1, action: 1, 'admin.id': 1 }, name: 'about_newest' },
  { key: { outcome: 1, at: 1 }, name: 'outcome' },
  { key: { action: 1, at: -1, _id: -1 }, name: 'action_newest' },
  { key: { 'admin.id': 1, at: -1, _id: -1 }, name: 'admin_newest' },
  { key: { 'admin.id': 1, action: 1, at: -1, _id: -1 }, name: 'admin_action_newest' },
  { key: { search: 1, at: -1, _id: -1, action: 1, 'admin.id': 1 }, name: 'searched' },
];
