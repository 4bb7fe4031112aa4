import type { CaseKind } from './case-kinds.facts.js';

/** Topics of mail reports that may be the facility's fault. */
export const returnedTopics = ['returned', 'moved'] as const;

/** So many of them from one facility within `returnedDays` name it to the admins (D-171). */
export const leastReturned = 3;

/** See `leastReturned`. */
export const returnedDays = 30;

/** The topics a visitor can choose from, by kind of case. */
export const caseTopics = {
  report: ['false_facts', 'asks_for_money', 'threat_or_abuse', 'picture', 'other'],
  mail_report: ['returned', 'moved', 'released', 'no_answer'],
  removal_request: ['listed_person', 'victim', 'family', 'other'],
  message: ['account', 'payment', 'listing', 'writing', 'mail_rules', 'privacy', 'broken', 'other'],
} as const satisfies Record<CaseKind, readonly string[]>;

/** Which topics go with which kind is in `caseTopics`. */
export type CaseTopic = (typeof caseTopics)[CaseKind][number];

/**
 * The decisions an admin can make, by kind of case; `confirmed` and `corrected` in `caseEnds` come from the profile's
 * owner.
 */
export const caseDecisions = {
  report: ['dismiss', 'deactivate', 'archive'],
  mail_report: ['dismiss', 'deactivate'],
  removal_request: ['archive', 'decline'],
  message: ['answer', 'close'],
} as const satisfies Record<CaseKind, readonly string[]>;

/** Which decisions go with which kind is in `caseDecisions`. */
export type CaseDecision = (typeof caseDecisions)[CaseKind][number];

/** The decisions that say something to the person who filed the case, and so need words. */
export const spokenDecisions: readonly CaseDecision[] = ['decline', 'answer'];

/** How a case can be closed: every decision of an admin, and the two answers of the profile’s owner. */
export const caseEnds = [
  'dismiss',
  'deactivate',
  'archive',
  'decline',
  'answer',
  'close',
  'confirmed',
  'corrected',
] as const;

/** As stored with a closed case. */
export type CaseEnd = (typeof caseEnds)[number];

/** Days within which a case should be decided. Threats and removal requests concern someone's safety. */
export const caseDays = { report: 3, mail_report: 14, removal_request: 7, message: 3 } as const satisfies Record<
  CaseKind,
  number
>;

/**
 * A field of the public forms that no one sees. Only programs that fill in every field send it: they are answered as
 * anyone is, and nothing is filed.
 */
export const trapField = 'homepage';

/** Needs no account (D-151). */
export const fileReportRoute = { method: 'POST', url: '/reports', access: 'everyone', rate: 'report' } as const;

/** For mail that came back, or a person who moved; needs no account (D-151). */
export const fileMailReportRoute = {
  method: 'POST',
  url: '/mail-reports',
  access: 'everyone',
  rate: 'report',
} as const;

/** Needs no account, because the person listed may have none (D-151). */
export const fileRemovalRequestRoute = {
  method: 'POST',
  url: '/removal-requests',
  access: 'everyone',
  rate: 'report',
} as const;

/** A message to the people who run the site, from anyone (D-151). */
export const fileMessageRoute = { method: 'POST', url: '/messages', access: 'everyone', rate: 'report' } as const;

/** The owner says that the mailing address of a profile is right. */
export const confirmAddressRoute = {
  method: 'POST',
  url: '/customer/confirm-address',
  access: 'user',
  rate: 'write',
} as const;
