import type { AuditTarget } from '@inkbridge/contracts';

export type ActTarget = {
  kind: AuditTarget;
  id: string | null;
  name: string;
  /** What else the act concerns: the profile of an update, the owner of a profile. */
  about?: readonly (string | null)[];
};

/**
 * The entry of the audit log for the act under way. Whatever answers a call of an admin says what the call is about as
 * soon as it knows, and what it changed right after the write that changed it: from the two versions of a compare-and-set,
 * so that of two admins only the one whose write counted is in the log with it. An act that says nothing was changed
 * by somebody else before (D-67).
 */
export type Act = {
  on(target: ActTarget): void;
  changed(before: object, after: object): void;
};
