import type { Answers } from '@inkbridge/api-client/testing';
import type { DeletionJson, SecondFactorJson } from '@inkbridge/contracts';

const factor: SecondFactorJson = {
  managed: 'here',
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  demanded: false,
};
/** The deletion of an account that has nothing to lose. */
export const bareDeletion: DeletionJson = {
  asked: null,
  earliest: '2026-11-28T12:00:00.000Z',
  afterProfiles: '2026-11-28T12:00:00.000Z',
  live: [],
  hidden: [],
  unpaid: [],
  updates: [],
  openCheckouts: 0,
  balance: 0,
  isNeeded: false,
};

/** Answers for the other sections of the tab Security and data when a test is about one: nothing is set up. */
export const quietSecurity: Answers = {
  '/identity/sign-in-ways': () => ({ data: { hasPassword: true, social: [] } }),
  '/identity/sessions': () => ({ data: [] }),
  '/identity/second-factor': () => ({ data: factor }),
  '/user/deletion': () => ({ data: bareDeletion }),
};
