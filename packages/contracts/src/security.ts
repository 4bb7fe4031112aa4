import { z } from 'zod';
import { socialProviders } from './identity.facts.js';
import { proofFields, proofRefusals, sessionTokenSchema } from './session.js';
import type { Route } from './route.js';
import {
  browserNames,
  changePasswordRoute,
  endSessionRoute,
  endSessionsRoute,
  getSignInWaysRoute,
  listSessionsRoute,
  systemNames,
} from './security.facts.js';
import { instantSchema, passwordText } from './wire.js';

const nothing = z.strictObject({});

export const getSignInWays = {
  ...getSignInWaysRoute,
  summary: 'How the caller can sign in',
  query: nothing,
  data: z.strictObject({ hasPassword: z.boolean(), social: z.array(z.enum(socialProviders)) }),
  refusals: ['auth/unavailable'],
} as const satisfies Route;

/**
 * An account that has no password yet gets its first one. The answer is null where browsers sign in elsewhere: they then
 * sign in again with the new password.
 */
export const changePassword = {
  ...changePasswordRoute,
  summary: 'Change the password; ends all other sessions',
  missing: 'all_fields_required',
  body: z.strictObject({ newPassword: passwordText.min(1), ...proofFields }),
  data: sessionTokenSchema.nullable(),
  refusals: ['all_fields_required', 'auth/weak-password', 'auth/unavailable', ...proofRefusals],
} as const satisfies Route;

/** A device in words; null for what its browser does not say. No address and no version is kept. */
export const deviceSchema = z.strictObject({
  browser: z.enum(browserNames).nullable(),
  system: z.enum(systemNames).nullable(),
});
export type Device = z.output<typeof deviceSchema>;

const sessionId = z.string().min(1).max(64);

export const sessionSchema = z.strictObject({
  id: sessionId,
  device: deviceSchema,
  /** Null for sessions that began before it was recorded. */
  signedInAt: instantSchema.nullable(),
  /** At most a quarter of an hour old while it is in use. */
  lastUsedAt: instantSchema,
  /** Whether it is the caller's. */
  current: z.boolean(),
});
export type SessionJson = z.input<typeof sessionSchema>;

/** The caller's comes first, then the one used last; null where the identity provider does not list them. */
export const listSessions = {
  ...listSessionsRoute,
  summary: 'Where the caller is signed in',
  query: nothing,
  data: z.array(sessionSchema).nullable(),
  refusals: [],
} as const satisfies Route;

export const endSession = {
  ...endSessionRoute,
  summary: 'End one session of the caller',
  body: z.strictObject({ id: sessionId }),
  data: z.strictObject({ ended: z.literal(true) }),
  refusals: ['auth/operation-not-allowed'],
} as const satisfies Route;

export const endSessions = {
  ...endSessionsRoute,
  summary: 'End all sessions of the caller, or all others',
  body: z.strictObject({ keepThis: z.boolean() }),
  data: z.strictObject({ ended: z.literal(true) }),
  refusals: ['auth/operation-not-allowed', 'auth/unavailable'],
} as const satisfies Route;
