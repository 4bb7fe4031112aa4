import type { AuditAction, AuditTarget } from '@inkbridge/contracts';
import type { Caller } from '../sessions/identity.js';

export type ActTarget = {
  kind: AuditTarget;
  id: string | null;
  name: string;
  /** Others concerned by the act: the profile of an update, the owner of a profile. */
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

export type AuditedAct = {
  action: AuditAction;
  /** Null for an act at the command line. */
  admin: Caller | null;
  /** '' when the act is not a request. */
  requestId: string;
  /** True for an export, which changes nothing and still counts as done. */
  takesData: boolean;
};

/** Runs an act, and logs its beginning and its end. */
export type AuditTrail = <T>(asked: AuditedAct, run: (act: Act) => Promise<T> | T) => Promise<T>;
