import { z } from 'zod';
import type { Route } from './route.js';

/** A short-lived token and its life in seconds; the refresh secret travels in a cookie only (design §5). */
export const sessionTokenSchema = z.strictObject({ idToken: z.string(), expiresIn: z.int().positive() });
export type SessionToken = z.output<typeof sessionTokenSchema>;

/** Upper and lower bound of a password's length; no other composition rule. */
export const passwordLength = { least: 8, most: 128 } as const;

const emailText = z.string().max(254);

export const signIn = {
  method: 'POST',
  url: '/identity/sign-in',
  access: 'everyone',
  rate: 'sign_in',
  summary: 'Sign in with e-mail and password',
  body: z.strictObject({
    email: emailText,
    password: z.string().max(passwordLength.most),
    remember: z.boolean().default(false), // D-11
  }),
  data: sessionTokenSchema,
  refusals: [
    'auth/invalid-email',
    'auth/missing-password',
    'auth/invalid-credential',
    'auth/user-disabled',
    'auth/too-many-requests',
  ],
} as const satisfies Route;

export const refreshSession = {
  method: 'POST',
  url: '/identity/refresh',
  access: 'everyone',
  rate: 'refresh',
  summary: 'Exchange the refresh cookie for the next token and the next cookie',
  body: z.strictObject({}),
  data: sessionTokenSchema,
  refusals: ['auth/user-token-expired', 'auth/user-disabled', 'auth/too-many-requests'],
} as const satisfies Route;

export const signOut = {
  method: 'POST',
  url: '/identity/sign-out',
  access: 'everyone',
  summary: 'End the session of the refresh cookie; harmless without one',
  body: z.strictObject({}),
  data: z.strictObject({ signedOut: z.literal(true) }),
  refusals: [],
} as const satisfies Route;
