/** What visitors can send to the admins without an account (D-109). */
export const caseKinds = ['report', 'mail_report', 'removal_request'] as const;
export type CaseKind = (typeof caseKinds)[number];

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
