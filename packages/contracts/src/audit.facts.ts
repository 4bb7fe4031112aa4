/** Every act the audit log records: those of admins, and those of the command line. */
export const auditActions = [
  'approve_profile',
  'send_back_profile',
  'create_profile',
  'update_profile',
  'archive_profile',
  'unarchive_profile',
  'change_status',
  'change_placement',
  'decide_form',
  'approve_update',
  'reject_update',
  'send_back_update',
  'add_balance',
  'deduct_balance',
  'create_admin',
  'reset_second_factor',
  'decide_case',
  'decide_payment',
  'refund_payment',
  'credit_payment',
  'export_payments',
  'export_users',
  'export_audit',
  'add_guide',
  'change_guide',
  'remove_guide',
  'add_starting_guides',
  'add_facility',
  'change_facility',
  'follow_facility',
  'import_facilities',
  'export_facilities',
  'change_hint_words',
  'mend_record',
] as const;

/** As stored in the log, and as its filter takes it. */
export type AuditAction = (typeof auditActions)[number];

/** What an act changed or read. `records` is an export of many, or a record that could not be read. */
export const auditTargets = [
  'profile',
  'update',
  'user',
  'case',
  'payment',
  'guide',
  'facility',
  'hint_words',
  'records',
] as const;

/** The kind of thing that the id of an entry belongs to. */
export type AuditTarget = (typeof auditTargets)[number];

/**
 * How an act ended. `started`: under way. `unchanged`: it had been done before (D-67). `interrupted`: the process ended
 * before it could record the outcome.
 */
export const auditOutcomes = ['started', 'done', 'unchanged', 'refused', 'interrupted'] as const;

/** As stored in the log. */
export type AuditOutcome = (typeof auditOutcomes)[number];
