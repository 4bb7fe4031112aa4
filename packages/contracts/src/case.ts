import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { z } from 'zod';
import { caseKinds } from './case-kinds.facts.js';
import {
  type CaseDecision,
  caseDecisions,
  caseEnds,
  type CaseTopic,
  caseTopics,
  confirmAddressRoute,
  fileMailReportRoute,
  fileMessageRoute,
  fileRemovalRequestRoute,
  fileReportRoute,
  leastReturned,
  trapField,
} from './case.facts.js';
import { actorSchema, ownCustomerSchema } from './customer.js';
import { caseIdSchema, customerIdSchema, facilityIdSchema } from './ids.js';
import { longestReason, longestReference, longestReport } from './limits.facts.js';
import { pageSchema, recordsQuery, type Route } from './route.js';
import { emailSchema, instantSchema, linesText, lineText, neededLine, neededLines } from './wire.js';

const text = neededLines(longestReport);
/** First and last name of any account fit. */
const name = neededLine(201);
/** Only programs fill it in (`trapField`). */
const trap = { [trapField]: z.string().max(2_000).optional() };
/** The answer to a form: a reference for later questions, short enough to be read out over the phone. */
const filed = z.strictObject({ reference: z.string() });

/** Reports that something is wrong with a profile. */
export const fileReport = {
  ...fileReportRoute,
  summary: 'Report a profile; no account is needed (D-151)',
  missing: 'all_fields_required',
  body: z.strictObject({
    ...trap,
    customer: customerIdSchema,
    topic: z.enum(caseTopics.report),
    text,
    /** Where to send the outcome; without it no mail is sent. */
    email: emailSchema.optional(),
  }),
  data: filed,
  refusals: ['profile_unknown', 'all_fields_required'],
} as const satisfies Route;

/** Reports that mail to a profile does not arrive; the owner is then asked to check the address. */
export const fileMailReport = {
  ...fileMailReportRoute,
  summary: 'Report mail that came back, or a person who moved; no account is needed (D-151)',
  missing: 'all_fields_required',
  body: z.strictObject({
    ...trap,
    customer: customerIdSchema,
    topic: z.enum(caseTopics.mail_report),
    text: linesText(longestReport).default(''),
    email: emailSchema.optional(),
  }),
  data: filed,
  refusals: ['profile_unknown', 'all_fields_required'],
} as const satisfies Route;

/** Requests the removal of a profile: by the person it is about, a victim, or their family. */
export const fileRemovalRequest = {
  ...fileRemovalRequestRoute,
  summary: 'Ask for the removal of a profile; no account is needed (D-151)',
  missing: 'all_fields_required',
  body: z.strictObject({
    ...trap,
    /** Id of the profile the form was opened from. */
    customer: customerIdSchema.optional(),
    /** The person the profile is about: a name, a number, a link. */
    about: neededLine(200),
    topic: z.enum(caseTopics.removal_request),
    name,
    email: emailSchema,
    text,
  }),
  data: filed,
  refusals: ['all_fields_required'],
} as const satisfies Route;

/** Writes to the people who run the site; the answer is a mail. */
export const fileMessage = {
  ...fileMessageRoute,
  summary: 'Write to the people who run the site; no account is needed (D-151)',
  missing: 'all_fields_required',
  body: z.strictObject({
    ...trap,
    topic: z.enum(caseTopics.message),
    name,
    email: emailSchema,
    text,
    /** The reference of an error, a receipt or an earlier answer; '' for none. */
    about: lineText(longestReference).default(''),
  }),
  data: filed,
  refusals: ['all_fields_required'],
} as const satisfies Route;

/** Closes the open mail reports; the profile then shows the day of the confirmation. */
export const confirmAddress = {
  ...confirmAddressRoute,
  summary: 'Say that the mailing address of an own profile is right',
  query: z.strictObject({ id: customerIdSchema }),
  body: z.strictObject({}),
  data: ownCustomerSchema,
  refusals: ['not_found', 'customer_archived'],
} as const satisfies Route;

const topics = Object.values<readonly CaseTopic[]>(caseTopics).flat();
const decisions = [...new Set(Object.values<readonly CaseDecision[]>(caseDecisions).flat())];

/** One case as admins read it. */
const caseSchema = z.strictObject({
  id: caseIdSchema,
  reference: z.string(),
  kind: z.enum(caseKinds),
  topic: z.enum(topics),
  text: z.string(),
  /** As typed in the form: the person, if no profile was chosen, or the reference of a message; '' otherwise. */
  about: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Null if the profile is gone, or if only `about` identifies the person. */
  customer: z
    .strictObject({
      _id: customerIdSchema,
      name: z.string(),
      inmateNumber: z.string(),
      status: z.enum(customerStatuses),
      archived: z.boolean(),
    })
    .nullable(),
  /** For a mail report: where the person was, if mail from there comes back too often (D-171); null otherwise. */
  facility: z.strictObject({ _id: facilityIdSchema, name: z.string(), reports: z.int().min(leastReturned) }).nullable(),
  createdAt: instantSchema,
  dueAt: instantSchema,
  /** How it ended; null while it is open. */
  end: z.enum(caseEnds).nullable(),
  endedAt: instantSchema.nullable(),
  decidedBy: actorSchema.nullable(),
  note: z.string(),
});
export type Case = z.output<typeof caseSchema>;
export type CaseJson = z.input<typeof caseSchema>;

export const listCases = {
  method: 'GET',
  url: '/admin/queues',
  form: 'kind',
  access: 'admin',
  rate: 'read',
  summary: 'Cases of one kind: open ones by deadline, closed ones newest first (D-151)',
  query: z.strictObject({
    ...recordsQuery,
    kind: z.enum(caseKinds),
    state: z.enum(['open', 'closed']).default('open'),
  }),
  data: z.array(caseSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

export const listCasesAbout = {
  method: 'GET',
  url: '/admin/queues',
  form: 'customer',
  access: 'admin',
  rate: 'read',
  summary: 'Open cases about one profile, of every kind, by deadline (D-151)',
  query: z.strictObject({ ...recordsQuery, customer: customerIdSchema }),
  data: z.array(caseSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

/** A second decision returns the first one (D-67). */
export const decideCase = {
  method: 'PUT',
  url: '/admin/case',
  access: 'admin',
  rate: 'write',
  audit: 'decide_case',
  summary: 'Decide a case; who filed it is told, where an address was left',
  query: z.strictObject({ id: caseIdSchema }),
  body: z.strictObject({
    /** Must be a decision that this kind of case allows. */
    decision: z.enum(decisions),
    /** Mailed to the person who filed the case, where declining and answering need words; '' otherwise. */
    note: linesText(longestReason).default(''),
    /** The profile the case is about, if the case itself names none. */
    customer: customerIdSchema.optional(),
  }),
  data: caseSchema,
  refusals: ['not_found', 'reason_required', 'profile_unknown', 'not_allowed_now'],
} as const satisfies Route;
