import { auditActions, auditOutcomes, auditTargets, jsonSchema } from '@inkbridge/contracts';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const auditCollection = 'audit';

/** One act of an admin, as MongoDB keeps it. Written before the act and once more when it has ended; then never again. */
export const auditDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  at: z.date(),
  /** Name and address as they were then: the log tells the same for ever. Null: it was done at the command line. */
  admin: z.strictObject({ id: z.instanceof(ObjectId), name: z.string(), email: z.string() }).nullable(),
  action: z.enum(auditActions),
  target: z.strictObject({ kind: z.enum(auditTargets), id: z.string().nullable(), name: z.string() }),
  /** Ids of all that the act concerns, the target's included: a profile shows what was done to its updates, too. */
  about: z.array(z.string()),
  outcome: z.enum(auditOutcomes),
  refusal: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), before: jsonSchema, after: jsonSchema })),
  requestId: z.string(),
});
export type AuditDoc = z.output<typeof auditDocSchema>;

export const auditIndexes: IndexDescription[] = [
  { key: { at: -1, _id: -1 }, name: 'newest' },
  { key: { about: 1, at: -1 }, name: 'about' },
  { key: { outcome: 1, at: 1 }, name: 'outcome' },
];
