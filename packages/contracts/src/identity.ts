import { z } from 'zod';
import {
  requestVerificationRoute,
  resetPasswordRoute,
  sendPasswordResetRoute,
  sendVerificationRoute,
  signInRoute,
  signInWithTokenRoute,
  socialProviders,
  verifyEmailRoute,
} from './identity.facts.js';
import { identityBodyBytes, type Route } from './route.js';
import { secondStepSchema, sessionTokenSchema } from './session.js';
import { userSchema } from './user.js';
import { emailText, lineText, passwordText, returnPathText } from './wire.js';

export const signIn = {
  ...signInRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Sign in with email and password',
  body: z.strictObject({
    email: emailText,
    password: passwordText,
    remember: z.boolean().default(false), // D-11
  }),
  data: z.union([sessionTokenSchema, secondStepSchema]),
  refusals: [
    'auth/invalid-email',
    'auth/missing-password',
    'auth/invalid-credential',
    'auth/user-disabled',
    'auth/operation-not-allowed',
    'auth/too-many-requests',
  ],
} as const satisfies Route;

/** A code from a mail, as it appears in the query of the link (D-101). Also fits Firebase's codes. */
const actionCode = lineText(512).min(1);

export const sendVerification = {
  ...sendVerificationRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Send the verification mail; nothing is sent to a verified address',
  /** `atSignIn`: sent by itself because a login was stopped, unless one was sent within the last minute (AC-130). */
  body: z.strictObject({ atSignIn: z.boolean().default(false) }),
  data: z.strictObject({ sent: z.boolean() }),
  refusals: ['auth/too-many-requests'],
} as const satisfies Route;

export const requestVerification = {
  ...requestVerificationRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Send a new verification link; the same answer for every address (D-10, D-118)',
  body: z.strictObject({ email: emailText, next: returnPathText }),
  data: z.strictObject({ sent: z.literal(true) }),
  refusals: ['auth/missing-email', 'auth/invalid-email', 'auth/too-many-requests'],
} as const satisfies Route;

export const verifyEmail = {
  ...verifyEmailRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Redeem the code of a verification mail or of a change of address (D-62); does not sign in',
  body: z.strictObject({ code: actionCode }),
  data: z.strictObject({ email: z.string() }),
  refusals: [
    'auth/invalid-action-code',
    'auth/expired-action-code',
    'auth/email-already-in-use',
    'auth/operation-not-allowed',
    'auth/too-many-requests',
  ],
} as const satisfies Route;

export const sendPasswordReset = {
  ...sendPasswordResetRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Send a link for a new password; the same answer for every address (D-10)',
  body: z.strictObject({ email: emailText }),
  data: z.strictObject({ sent: z.literal(true) }),
  refusals: ['auth/missing-email', 'auth/invalid-email', 'auth/too-many-requests'],
} as const satisfies Route;

export const resetPassword = {
  ...resetPasswordRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Set a new password with the code of a reset mail; ends all sessions',
  body: z.strictObject({ code: actionCode, newPassword: passwordText }),
  data: z.strictObject({ email: z.string() }),
  refusals: [
    'auth/invalid-action-code',
    'auth/expired-action-code',
    'auth/weak-password',
    'auth/operation-not-allowed',
    'auth/too-many-requests',
  ],
} as const satisfies Route;

/**
 * Signs in with another provider's token, and creates the account if there is none yet (D-07, D-83). `password` takes a
 * token of our own provider: it completes a registration that stopped after the identity was created but before the
 * account was.
 */
export const signInWithToken = {
  ...signInWithTokenRoute,
  bodyBytes: identityBodyBytes,
  summary: "Exchange a provider's token for a session and the account",
  params: z.strictObject({ provider: z.enum([...socialProviders, 'password']) }),
  body: z.strictObject({
    idToken: z.string().min(1).max(8_192),
    remember: z.boolean().default(false), // D-11
  }),
  data: z.union([
    z.strictObject({ token: z.string(), expiresIn: z.int().positive(), user: userSchema }),
    secondStepSchema,
  ]),
  refusals: [
    'auth/invalid-social-token',
    'auth/unverified-email',
    'auth/user-disabled',
    'auth/operation-not-allowed',
    'auth/unavailable',
    'auth/too-many-requests',
  ],
} as const satisfies Route;
