import type { SessionToken } from '@inkbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Doors } from './door.js';
import type { SocialVerified, Verified } from './identity.js';
import type { SessionClaims } from './session-claims.js';
import type { SessionCookies } from './session-cookies.js';

/** Verifies and issues the tokens of one listener. */
export type ListenerTokens = {
  /** Verifies the token in the header; null for a guest. @throws AppError unauthenticated for a broken header */
  authenticate: (request: FastifyRequest, options: { checkRevoked: boolean }) => Promise<Verified | null>;
  /** Verifies a token in a body, which must be valid for requests to this listener (D-83). */
  verifyOwn: (request: FastifyRequest, idToken: string) => Promise<SocialVerified>;
  /** Issues the token of a session. */
  issue: (reply: FastifyReply, claims: SessionClaims) => Promise<SessionToken>;
};

/** How the sessions of one listener reach the browser. */
export type ListenerSessions = {
  cookies: SessionCookies;
  tokens: ListenerTokens;
  doors: Doors;
  /** An admin's session opens admin routes only after two factors (D-122). */
  adminsNeedSecondFactor: boolean;
};
