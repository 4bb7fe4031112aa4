/** The six values of `customerStatus.status`, and no other is stored (AC-660..AC-666). */
export const customerStatuses = ['new', 'unpaid', 'unapproved', 'active', 'inactive', 'expired'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/**
 * `pay`: what the creation owed is settled. `revoke`: the money was taken back (D-81). `activate` and `deactivate`: the
 * admin's toggle. `renew`: a renewal is settled. `expire`: the term ended.
 */
export type CustomerEvent = 'pay' | 'approve' | 'activate' | 'deactivate' | 'renew' | 'expire' | 'revoke';

/** What decides about a step beside the event. Archiving is a flag, so that unarchiving finds the old status (D-26). */
export type StoredStatus = {
  status: CustomerStatus;
  /** End of the term; null before the first approval. */
  expiresAt: Date | null;
  /** First approval; null for a profile no admin has seen yet. */
  approvedAt: Date | null;
  archivedAt: Date | null;
};

export type StatusStep = { ok: true; status: CustomerStatus } | { ok: false; reason: 'archived' | 'not_allowed' };

/** A profile that was approved once need not be read a second time (D-17). */
type Target = CustomerStatus | { approvedOnce: CustomerStatus; otherwise: CustomerStatus };

/** The whole life of a profile on one screen (D-17, D-19, D-81). A missing cell means "not allowed"; no other file decides. */
const transitions: Record<CustomerStatus, Partial<Record<CustomerEvent, Target>>> = {
  new: { pay: 'unapproved' },
  unpaid: { pay: { approvedOnce: 'active', otherwise: 'unapproved' } },
  unapproved: { approve: 'active', revoke: 'unpaid' },
  active: { deactivate: 'inactive', renew: 'active', expire: 'expired', revoke: 'unpaid' },
  inactive: { activate: 'active', renew: 'inactive', revoke: 'unpaid' },
  expired: { renew: 'active', revoke: 'unpaid' },
};

/** What goes on in an archived profile: time passes and banks take money back. All else waits for unarchiving (spec §4). */
const allowedWhenArchived: ReadonlySet<CustomerEvent> = new Set(['expire', 'revoke']);

/**
 * The status after an event, from the status on the day of `now`. A forbidden step is a value the caller must look at,
 * never a silent no-op. Renewing moves `expiresAt` too: `renewedUntil` in pricing says to when.
 */
export function nextStatus(profile: StoredStatus, event: CustomerEvent, now: Date): StatusStep {
  if (profile.archivedAt && !allowedWhenArchived.has(event)) return { ok: false, reason: 'archived' };
  const target = event === 'expire' ? transitions[profile.status].expire : transitions[statusOn(profile, now)][event];
  if (!target) return { ok: false, reason: 'not_allowed' };
  if (typeof target === 'string') return { ok: true, status: target };
  return { ok: true, status: profile.approvedAt ? target.approvedOnce : target.otherwise };
}

/** A profile of an admin needs no approval (D-18, AC-400). */
export function firstStatus(author: 'member' | 'admin'): CustomerStatus {
  return author === 'admin' ? 'active' : 'new';
}

/**
 * The status as people see it: an active term ends by itself, whether or not the hourly job has written so (AC-670,
 * D-85). That is also why an unarchived profile whose time has passed is expired (AC-673).
 */
export function statusOn<Instant extends Date | number>(
  { status, expiresAt }: { status: CustomerStatus; expiresAt: Instant | null },
  now: Instant,
): CustomerStatus {
  return status === 'active' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/** Visitors see active profiles that are not archived, and no others (AC-087, D-16). */
export function isListed(profile: Omit<StoredStatus, 'approvedAt'>, now: Date): boolean {
  return profile.archivedAt === null && statusOn(profile, now) === 'active';
}

/** What the badge says: the status, except that 'new' reads 'unpaid' (AC-416, spec §4). */
export function badgeOf(status: CustomerStatus): Exclude<CustomerStatus, 'new'> {
  return status === 'new' ? 'unpaid' : status;
}

/** What the admin's toggle may ask for (AC-508), and which event it means. */
export const toggleEvents = { active: 'activate', inactive: 'deactivate' } as const satisfies Partial<
  Record<CustomerStatus, CustomerEvent>
>;

/** A profile that was never paid is removed after this many days (D-27). */
export const unpaidProfileDays = 30;

/** Days before a term ends on which its owner is reminded; 0 is the day itself (design §12). */
export const reminderDays = [30, 7, 1, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** A term ends soon from the first reminder on. */
export const endsSoonDays: number = reminderDays[0];
