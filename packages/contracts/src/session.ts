import { z } from 'zod';
import { identityBodyBytes, type Route } from './route.js';
import { secondStepWays } from './second-factor.facts.js';
import { refreshSessionRoute, signOutRoute } from './session.facts.js';
import { passwordText } from './wire.js';

/**
 * A short-lived token and its lifetime in seconds; the refresh secret travels only in a cookie (docs/architecture.md).
 */
export const sessionTokenSchema = z.strictObject({ idToken: z.string(), expiresIn: z.int().positive() });
export type SessionToken = z.output<typeof sessionTokenSchema>;

/**
 * A login's answer instead of a token when the account has a second factor (D-122). `challenge` proves the first factor
 * for `expiresIn` seconds.
 */
export const secondStepSchema = z.strictObject({
  secondStep: z.strictObject({
    challenge: z.string(),
    ways: z.array(z.enum(secondStepWays)),
    expiresIn: z.int().positive(),
  }),
});
export type SecondStep = z.output<typeof secondStepSchema>['secondStep'];

export const refreshSession = {
  ...refreshSessionRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Exchange the refresh cookie for the next token and the next cookie',
  body: z.strictObject({}),
  data: sessionTokenSchema,
  refusals: ['auth/user-token-expired', 'auth/user-disabled', 'auth/too-many-requests', 'auth/unavailable'],
} as const satisfies Route;

export const signOut = {
  ...signOutRoute,
  bodyBytes: identityBodyBytes,
  summary: 'End the session of the refresh cookie; harmless without one',
  body: z.strictObject({}),
  data: z.strictObject({ signedOut: z.literal(true) }),
  refusals: [],
} as const satisfies Route;

/**
 * The current password, in the body of a call that changes a sign-in method or ends the account. It may be absent for
 * five minutes after a sign-in; otherwise the answer is `confirm_it_is_you`.
 */
export const proofFields = { password: passwordText.optional() };

/** How such a call is refused. */
export const proofRefusals = ['confirm_it_is_you', 'wrong_password', 'auth/too-many-requests'] as const;
