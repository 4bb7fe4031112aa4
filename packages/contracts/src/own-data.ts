import { z } from 'zod';
import { customerIdSchema } from './ids.js';
import {
  deleteUserRoute,
  exportOwnDataRoute,
  getDeletionRoute,
  keepUserRoute,
  prepareExportRoute,
  profileFates,
} from './own-data.facts.js';
import { proofFields, proofRefusals } from './session.js';
import type { Route } from './route.js';
import { instantSchema, moneySchema } from './wire.js';

/** The password goes into a body, because addresses and headers are logged on the way. */
export const prepareExport = {
  ...prepareExportRoute,
  summary: 'Prepare the download of the own data: a ticket for one download, and about how large it will be',
  body: z.strictObject(proofFields),
  data: z.strictObject({
    /** For one download within a few minutes. */
    ticket: z.string(),
    /** Bytes of the pictures, which are nearly all of it. */
    bytes: z.int().min(0),
    pictures: z.int().min(0),
  }),
  refusals: ['not_found', 'too_many_requests', ...proofRefusals],
} as const satisfies Route;
export type PreparedExport = z.output<typeof prepareExport.data>;

/** A fresh sign-in needs no ticket. Limited per account and day; the refusal says when to come again. */
export const exportOwnData = {
  ...exportOwnDataRoute,
  summary: 'Download the own data as a zip archive (D-156): JSON files, pictures, and a text that explains them',
  query: z.strictObject({ ticket: z.string().max(100).optional() }),
  /** The archive's bytes. */
  data: z.custom<Uint8Array>(),
  refusals: ['not_found', 'too_many_requests', ...proofRefusals],
} as const satisfies Route;

const named = z.strictObject({ _id: customerIdSchema, name: z.string() });

/** The consequences of deleting the account now. */
export const deletionSchema = z.strictObject({
  /** When the account will be deleted, and what becomes of live profiles; null while nobody has asked for it. */
  asked: z.strictObject({ at: instantSchema, profiles: z.enum(profileFates) }).nullable(),
  /** When it would be deleted if it were asked for now: with live profiles archived, or after their end. */
  earliest: instantSchema,
  afterProfiles: instantSchema,
  /** Profiles that visitors can see; their terms end at `endsAt`. */
  live: z.array(named.extend({ endsAt: instantSchema })),
  /** Profiles that were paid but are not visible: archived with the account. */
  hidden: z.array(named),
  /** Profiles never paid for: removed. */
  unpaid: z.array(named),
  /** Profiles with an update that is not decided yet. */
  updates: z.array(named),
  /** Payments that were begun and not finished. */
  openCheckouts: z.int().min(0),
  /** Money left in the balance, which is lost. */
  balance: moneySchema,
  /** The last admin cannot leave. */
  isNeeded: z.boolean(),
});
export type Deletion = z.output<typeof deletionSchema>;
export type DeletionJson = z.input<typeof deletionSchema>;

export const getDeletion = {
  ...getDeletionRoute,
  summary: 'What deleting the own account would mean, and whether it is asked for (D-121)',
  query: z.strictObject({}),
  data: deletionSchema,
  refusals: ['not_found'],
} as const satisfies Route;

export const deleteUser = {
  ...deleteUserRoute,
  summary: 'Ask for the deletion of the own account after the grace period; ends all other sessions (D-121)',
  body: z.strictObject({ profiles: z.enum(profileFates).default('archive'), ...proofFields }),
  data: deletionSchema,
  refusals: ['not_found', 'account_needed', ...proofRefusals],
} as const satisfies Route;

export const keepUser = {
  ...keepUserRoute,
  summary: 'Keep the own account: takes back the request for its deletion (D-121)',
  body: z.strictObject({}),
  data: deletionSchema,
  refusals: ['not_found'],
} as const satisfies Route;
