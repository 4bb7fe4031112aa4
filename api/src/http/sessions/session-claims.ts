import { z } from 'zod';

/** Lifetime of a session's token. */
export const tokenSeconds = 15 * 60;

/** A session's claims about its user; the HTTP layer makes a token of them. */
export const sessionClaimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.literal('admin').optional(),
  /** The identity's generation when the token was issued; ending all sessions increments it. */
  gen: z.int(),
  /** When the user last proved who they are, in seconds since 1970; a refresh does not change it. */
  auth_time: z.int(),
  /** The session, for as long as it lives; absent when there is none that could be refreshed. */
  sid: z.string().optional(),
  /** How they proved it (RFC 8176): `mfa` is there after two factors. Absent in tokens of older versions. */
  amr: z.array(z.string()).optional(),
});
export type SessionClaims = z.output<typeof sessionClaimsSchema>;
