import type { AuditTarget } from '@inkbridge/contracts';

export type ActTarget = {
  kind: AuditTarget;
  id: string | null;
  name: string;
  /** What else the act concerns: the profile of an update, the owner of a profile. */
  about?: readonly (string | null)[];
};

/**
 * The audit log entry of the act in progress. The code that handles an admin's request calls `on` as soon as it knows
 * the target, and `changed` right after its write, with both versions of the compare-and-set: of two admins, only the
 * one whose write succeeded is logged with the change. An act without `changed` found its work already done (D-67).
 */
export type Act = {
  on(target: ActTarget): void;
  changed(before: object, after: object): void;
};
