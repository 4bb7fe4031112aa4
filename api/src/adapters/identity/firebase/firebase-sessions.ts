import type { SessionService } from '../../../people/session-service.js';

const elsewhere = { ok: false, reason: 'auth/operation-not-allowed' } as const;

/** With Firebase the browser signs in, refreshes and redeems codes there; our own routes for this refuse. */
export const firebaseSessions: SessionService = {
  signIn: async () => elsewhere,
  open: async () => null,
  resume: async () => null,
  refresh: async () => ({ ok: false, reason: 'auth/user-token-expired' }), // a page from before Firebase
  signOut: async () => undefined,
  verifyEmail: async () => elsewhere,
  resetPassword: async () => elsewhere,
  list: async () => null,
  end: async () => elsewhere,
  endOthers: async () => elsewhere,
};
