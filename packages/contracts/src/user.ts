import { z } from 'zod';
import { accountSchema, answeredInterestsSchema, registrationSchema } from './forms.js';
import { customerIdSchema, userIdSchema } from './ids.js';
import { interestsSchema } from './interests.js';
import { proofFields, proofRefusals } from './session.js';
import type { Route } from './route.js';
import {
  cancelEmailChangeRoute,
  changeEmailRoute,
  getOwnAddressRoute,
  getPersonalityRoute,
  getUserRoute,
  registerUserRoute,
  savePersonalityRoute,
  updateUserRoute,
} from './user.facts.js';
import { emailText, instantSchema, moneySchema } from './wire.js';

/** An account as its owner sees it. */
export const userSchema = z.strictObject({
  _id: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new address, not yet confirmed from its mail; until then `email` is used (D-62). */
  pendingEmail: z.string().nullable(),
  age: z.int().min(18).max(120).nullable(), // D-94
  gender: z.string().nullable(),
  state: z.string().nullable(),
  bio: z.string().nullable(),
  imageUrl: z.string().nullable(),
  profileComplete: z.boolean(),
  referralBalance: moneySchema,
  referralCustomers: z.array(customerIdSchema),
  role: z.enum(['admin', 'user']),
  /** When the account will be deleted; absent unless that was asked for (D-121). */
  deletionAt: instantSchema.optional(),
});
export type User = z.output<typeof userSchema>;
export type UserJson = z.input<typeof userSchema>;

export const getUser = {
  ...getUserRoute,
  summary: 'The account of the caller',
  query: z.strictObject({}),
  data: userSchema,
  refusals: ['not_found'], // D-83
} as const satisfies Route;

/** Where a letter to the caller is delivered. */
export const ownAddressSchema = z.strictObject({
  mailingAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
export type OwnAddress = z.output<typeof ownAddressSchema>;

/** For the sender's corner of a printed envelope. */
export const getOwnAddress = {
  ...getOwnAddressRoute,
  summary: 'The mailing address of the caller, null unless it is complete',
  query: z.strictObject({}),
  data: ownAddressSchema.nullable(),
  refusals: ['not_found'],
} as const satisfies Route;

/** The questionnaire of the caller; groups without answers are empty. */
export const getPersonality = {
  ...getPersonalityRoute,
  summary: 'The questionnaire of the caller',
  query: z.strictObject({}),
  data: interestsSchema,
  refusals: ['not_found'],
} as const satisfies Route;

export const registerUser = {
  ...registerUserRoute,
  summary: 'Register; sends the verification mail and does not sign in (AC-439)',
  missing: 'all_fields_required',
  body: registrationSchema,
  data: z.strictObject({ email: z.string() }),
  refusals: [
    'all_fields_required',
    'password_criteria',
    'auth/invalid-email',
    'auth/weak-password',
    'auth/email-already-in-use',
    'auth/too-many-requests',
  ],
} as const satisfies Route;

export const updateUser = {
  ...updateUserRoute,
  summary: 'Change the own account; another email address counts when its mail was opened (D-62)',
  missing: 'all_fields_required',
  /** Only another email address needs a proof. */
  body: accountSchema.extend(proofFields),
  data: userSchema,
  refusals: ['all_fields_required', 'not_found', 'image_not_ours', 'auth/invalid-email', ...proofRefusals],
} as const satisfies Route;
export type UserChange = z.output<typeof updateUser.body>;

/** The answer is the same whether or not that address is taken: its owner is told by mail. */
export const changeEmail = {
  ...changeEmailRoute,
  summary: 'Ask for another email address; it counts when its mail was opened (D-62)',
  missing: 'all_fields_required',
  body: z.strictObject({ email: emailText.min(1), ...proofFields }),
  data: userSchema,
  refusals: ['all_fields_required', 'not_found', 'auth/invalid-email', ...proofRefusals],
} as const satisfies Route;

export const cancelEmailChange = {
  ...cancelEmailChangeRoute,
  summary: 'Withdraw the request for another email address',
  body: z.strictObject({}),
  data: userSchema,
  refusals: ['not_found', 'auth/operation-not-allowed'],
} as const satisfies Route;

/** The Questionnaire tab; the first save makes the account complete (AC-160, AC-441). */
export const savePersonality = {
  ...savePersonalityRoute,
  summary: 'Save the questionnaire',
  missing: 'all_fields_required',
  body: z.strictObject({ personality: answeredInterestsSchema }),
  data: z.strictObject({
    personality: interestsSchema,
    /** Whether this save completed the account, which is when the screen congratulates (AC-161, AC-164). */
    firstCompletion: z.boolean(),
  }),
  refusals: ['all_fields_required', 'not_found'],
} as const satisfies Route;
