import { z } from 'zod';
import { auditActions, auditOutcomes, auditTargets } from './audit.facts.js';
import { actorSchema } from './customer.js';
import { auditIdSchema, userIdSchema } from './ids.js';
import { pageSchema, recordsQuery, type Route } from './route.js';
import { calendarDateSchema, instantSchema, jsonSchema, searchText } from './wire.js';

/** One act of an admin (ADR 10). An entry never changes once its act has ended, and is never removed. */
export const auditEntrySchema = z.strictObject({
  id: auditIdSchema,
  at: instantSchema,
  /** Null for acts from the command line, where the product cannot know the person. */
  admin: actorSchema.nullable(),
  action: z.enum(auditActions),
  target: z.strictObject({
    kind: z.enum(auditTargets),
    /** Null when the act concerns no single thing, such as an export. */
    id: z.string().nullable(),
    /** Its name at the time of the act; '' if it has none. */
    name: z.string(),
  }),
  outcome: z.enum(auditOutcomes),
  /** The `ErrorCode` it was refused with. */
  refusal: z.string().nullable(),
  /** Only the fields that differ; `before` or `after` is null where there was no value. */
  changes: z.array(z.strictObject({ field: z.string(), before: jsonSchema, after: jsonSchema })),
  /** '' for acts that did not come from a request. */
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditEntryJson = z.input<typeof auditEntrySchema>;

const filters = {
  action: z.enum(auditActions).optional(),
  admin: userIdSchema.optional(),
  /** Id of a profile, update, user, case or payment: matches every act that concerns it. */
  about: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
  /** Name or address of the admin, name of the target, or the request's id. */
  search: searchText,
  /** Calendar days in UTC, both inclusive. */
  from: calendarDateSchema.optional(),
  until: calendarDateSchema.optional(),
};

export const listAudit = {
  method: 'GET',
  url: '/admin/audit',
  access: 'admin',
  rate: 'read',
  summary: 'What admins did, newest first (D-150)',
  query: z.strictObject({ ...recordsQuery, ...filters }),
  data: z.array(auditEntrySchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

/** One row of the exported log; `changes` is JSON. */
const auditRowSchema = z.strictObject({
  at: instantSchema,
  /** Email address of the admin, or `command line`. */
  admin: z.string(),
  action: z.enum(auditActions),
  targetKind: z.enum(auditTargets),
  targetId: z.string(),
  targetName: z.string(),
  outcome: z.enum(auditOutcomes),
  refusal: z.string(),
  changes: z.string(),
  requestId: z.string(),
});

/** Oldest first, unlike the list. */
export const exportAudit = {
  method: 'GET',
  url: '/admin/audit.csv',
  access: 'admin',
  rate: 'read',
  download: 'csv',
  audit: 'export_audit',
  summary: 'The audit log as rows, oldest first',
  query: z.strictObject(filters),
  data: auditRowSchema,
  refusals: [],
} as const satisfies Route;
