/** The six values of `customerStatus.status`, the only ones stored (AC-660..AC-666). */
export const customerStatuses = ['new', 'unpaid', 'unapproved', 'active', 'inactive', 'expired'] as const;

/** As stored. It may be out of date by an hour: what counts now is `statusOn`. */
export type CustomerStatus = (typeof customerStatuses)[number];

/**
 * `pay`: the creation is paid. `revoke`: the money was taken back (D-81). `activate` and `deactivate`: the admin's
 * toggle. `renew`: a renewal is paid. `expire`: the term ended.
 * `go_on`: a clock that was ahead had ended a term that is not over.
 */
export type CustomerEvent = 'pay' | 'approve' | 'activate' | 'deactivate' | 'renew' | 'expire' | 'go_on' | 'revoke';

/**
 * What determines a step, besides the event. Archiving is a flag, so that unarchiving restores the old status (D-26).
 */
export type StoredStatus = {
  status: CustomerStatus;
  /** End of the term; null before the first approval. */
  expiresAt: Date | null;
  /** First approval; null if no admin has approved the profile yet. */
  approvedAt: Date | null;
  archivedAt: Date | null;
};

type StatusStep = { ok: true; status: CustomerStatus } | { ok: false; reason: 'archived' | 'not_allowed' };

/** A profile that was approved once needs no second review (D-17). */
type Target = CustomerStatus | { approvedOnce: CustomerStatus; otherwise: CustomerStatus };

/**
 * The complete life cycle of a profile (D-17, D-19, D-81). A missing entry means "not allowed"; no other file decides.
 */
const transitions: Record<CustomerStatus, Partial<Record<CustomerEvent, Target>>> = {
  new: { pay: 'unapproved' },
  unpaid: { pay: { approvedOnce: 'active', otherwise: 'unapproved' } },
  unapproved: { approve: 'active', revoke: 'unpaid' },
  active: { deactivate: 'inactive', renew: 'active', expire: 'expired', revoke: 'unpaid' },
  inactive: { activate: 'active', renew: 'inactive', revoke: 'unpaid' },
  expired: { renew: 'active', go_on: 'active', revoke: 'unpaid' },
};

/**
 * Events that still apply to an archived profile: terms end, and banks take money back. Everything else waits for
 * unarchiving (AC-392).
 */
const allowedWhenArchived: ReadonlySet<CustomerEvent> = new Set(['expire', 'go_on', 'revoke']);

/**
 * The status after an event, from the status on the day of `now`. Returns a forbidden step as a value, so that the
 * caller cannot overlook it. A renewal also moves `expiresAt`, to `renewedUntil` in pricing.
 */
export function nextStatus(profile: StoredStatus, event: CustomerEvent, now: Date): StatusStep {
  if (profile.archivedAt && !allowedWhenArchived.has(event)) return { ok: false, reason: 'archived' };
  const target = event === 'expire' ? transitions[profile.status].expire : transitions[statusOn(profile, now)][event];
  if (!target) return { ok: false, reason: 'not_allowed' };
  if (typeof target === 'string') return { ok: true, status: target };
  return { ok: true, status: profile.approvedAt ? target.approvedOnce : target.otherwise };
}

/** A profile created by an admin needs no approval (D-18, AC-400). */
export function firstStatus(author: 'member' | 'admin'): CustomerStatus {
  return author === 'admin' ? 'active' : 'new';
}

/**
 * The effective status: an active profile is expired as soon as its term has ended, even before the hourly job stores
 * it (AC-670, D-85). So an unarchived profile whose term has ended is expired too (AC-673).
 */
export function statusOn<Instant extends Date | number>(
  { status, expiresAt }: { status: CustomerStatus; expiresAt: Instant | null },
  now: Instant,
): CustomerStatus {
  return status === 'active' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/** Visitors see only active profiles that are not archived (AC-087, D-16). */
export function isListed(profile: Omit<StoredStatus, 'approvedAt'>, now: Date): boolean {
  return profile.archivedAt === null && statusOn(profile, now) === 'active';
}

/** The text of the badge: the status, except that 'new' reads 'unpaid' (AC-416). */
export function badgeOf(status: CustomerStatus): Exclude<CustomerStatus, 'new'> {
  return status === 'new' ? 'unpaid' : status;
}

/** The statuses an admin's toggle can request (AC-508), and the event for each. */
export const toggleEvents = { active: 'activate', inactive: 'deactivate' } as const satisfies Partial<
  Record<CustomerStatus, CustomerEvent>
>;

/** Within this many days we read a paid profile or update: what payers are told. */
export const reviewDays = 2;

/** An unpaid profile is removed after this many days (D-27). */
export const unpaidProfileDays = 30;

/** Days before the end of a term on which the owner gets a reminder; 0 is the day itself (D-69). */
export const reminderDays = [30, 7, 1, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** A term "ends soon" from the first reminder on. */
export const endsSoonDays: number = reminderDays[0];
