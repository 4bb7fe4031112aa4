/** What the public may bring before the admins, without an account (design §12). */
export const caseKinds = ['report', 'mail_report', 'removal_request'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What a case is about, by its kind; the reader of the form chooses one. */
export const caseTopics = {
  report: ['false_facts', 'asks_for_money', 'threat_or_abuse', 'picture', 'other'],
  mail_report: ['returned', 'moved', 'released', 'no_answer'],
  removal_request: ['listed_person', 'victim', 'family', 'other'],
} as const satisfies Record<CaseKind, readonly string[]>;
export type CaseTopic = (typeof caseTopics)[CaseKind][number];

/** How a case can end, by its kind. `confirmed` and `corrected` come from who listed the profile, all others from admins. */
export const caseDecisions = {
  report: ['dismiss', 'deactivate', 'archive'],
  mail_report: ['dismiss', 'deactivate'],
  removal_request: ['archive', 'decline'],
} as const satisfies Record<CaseKind, readonly string[]>;
export type CaseDecision = (typeof caseDecisions)[CaseKind][number];

/** How a case ended. */
export const caseEnds = ['dismiss', 'deactivate', 'archive', 'decline', 'confirmed', 'corrected'] as const;
export type CaseEnd = (typeof caseEnds)[number];

/** Days within which a case is to be decided. Threats and removals concern somebody's safety. */
export const caseDays = { report: 3, mail_report: 14, removal_request: 7 } as const satisfies Record<CaseKind, number>;
