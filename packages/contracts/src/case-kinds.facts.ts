/** What visitors can send to the admins without an account (D-151). */
export const caseKinds = ['report', 'mail_report', 'removal_request', 'message'] as const;

/** Also names the queue in which an admin finds the case. */
export type CaseKind = (typeof caseKinds)[number];
