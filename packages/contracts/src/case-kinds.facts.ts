/** What visitors can send to the admins without an account (D-109). */
export const caseKinds = ['report', 'mail_report', 'removal_request'] as const;
export type CaseKind = (typeof caseKinds)[number];
