import type { CaseKind } from './case-kinds.facts.js';

/** The topics a visitor can choose from, by kind of case. */
export const caseTopics = {
  report: ['false_facts', 'asks_for_money', 'threat_or_abuse', 'picture', 'other'],
  mail_report: ['returned', 'moved', 'released', 'no_answer'],
  removal_request: ['listed_person', 'victim', 'family', 'other'],
} as const satisfies Record<CaseKind, readonly string[]>;
export type CaseTopic = (typeof caseTopics)[CaseKind][number];

/**
 * The decisions an admin can make, by kind of case; `confirmed` and `corrected` in `caseEnds` come from the profile's
 * owner.
 */
export const caseDecisions = {
  report: ['dismiss', 'deactivate', 'archive'],
  mail_report: ['dismiss', 'deactivate'],
  removal_request: ['archive', 'decline'],
} as const satisfies Record<CaseKind, readonly string[]>;
export type CaseDecision = (typeof caseDecisions)[CaseKind][number];

export const caseEnds = ['dismiss', 'deactivate', 'archive', 'decline', 'confirmed', 'corrected'] as const;
export type CaseEnd = (typeof caseEnds)[number];

/** Days within which a case should be decided. Threats and removal requests concern someone's safety. */
export const caseDays = { report: 3, mail_report: 14, removal_request: 7 } as const satisfies Record<CaseKind, number>;

export const fileReportRoute = { method: 'POST', url: '/reports', access: 'everyone', rate: 'report' } as const;
export const fileMailReportRoute = {
  method: 'POST',
  url: '/mail-reports',
  access: 'everyone',
  rate: 'report',
} as const;
export const fileRemovalRequestRoute = {
  method: 'POST',
  url: '/removal-requests',
  access: 'everyone',
  rate: 'report',
} as const;
export const confirmAddressRoute = {
  method: 'POST',
  url: '/customer/confirm-address',
  access: 'user',
  rate: 'write',
} as const;
export const listCasesRoute = {
  method: 'GET',
  url: '/admin/queues',
  form: 'kind',
  access: 'admin',
  rate: 'read',
} as const;
export const listCasesAboutRoute = {
  method: 'GET',
  url: '/admin/queues',
  form: 'customer',
  access: 'admin',
  rate: 'read',
} as const;
export const decideCaseRoute = { method: 'PUT', url: '/admin/case', access: 'admin', rate: 'write' } as const;
