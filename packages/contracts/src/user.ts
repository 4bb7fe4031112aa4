import { z } from 'zod';
import { customerIdSchema, userIdSchema } from './ids.js';
import { interestsSchema } from './interests.js';
import type { Route } from './route.js';
import { moneySchema } from './wire.js';

/** The account of the caller (spec §3 User). */
export const userSchema = z.strictObject({
  _id: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  age: z.int().min(18).max(120).nullable(), // D-94
  gender: z.string().nullable(),
  state: z.string().nullable(),
  bio: z.string().nullable(),
  imageUrl: z.string().nullable(),
  profileComplete: z.boolean(),
  referralBalance: moneySchema,
  referralCustomers: z.array(customerIdSchema),
  role: z.enum(['admin', 'user']),
});
export type User = z.output<typeof userSchema>;
export type UserJson = z.input<typeof userSchema>;

export const getUser = {
  method: 'GET',
  url: '/user',
  access: 'signed_in',
  summary: 'The account of the caller',
  query: z.strictObject({}),
  data: userSchema,
  refusals: ['not_found'], // D-83
} as const satisfies Route;

/** The questionnaire of the caller; empty groups when nothing was answered yet. */
export const getPersonality = {
  method: 'GET',
  url: '/user/personality',
  access: 'user',
  summary: 'The questionnaire of the caller',
  query: z.strictObject({}),
  data: interestsSchema,
  refusals: ['not_found'],
} as const satisfies Route;
