/**
 * `awaiting_payment` and `pending` are live, the others final. `voided`: replaced, cancelled or unpaid for too long.
 */
export const updateStates = ['awaiting_payment', 'pending', 'approved', 'rejected', 'voided'] as const;

/** As stored; which state follows which is in `nextState`. */
export type UpdateState = (typeof updateStates)[number];

/** `replace`: a newer update replaces an unpaid one. `cancel`: the owner drops it. `expire`: unpaid for 7 days. */
export type UpdateEvent = 'pay' | 'replace' | 'cancel' | 'expire' | 'approve' | 'reject';

type UpdateStep = { ok: true; state: UpdateState } | { ok: false };

/** The complete life cycle of an update. A missing entry means "not allowed"; no other file decides. */
const transitions: Record<UpdateState, Partial<Record<UpdateEvent, UpdateState>>> = {
  awaiting_payment: { pay: 'pending', replace: 'voided', cancel: 'voided', expire: 'voided' },
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
  voided: {},
};

/** Returns a forbidden step as a value, so that the caller cannot overlook it. */
export function nextState(from: UpdateState, event: UpdateEvent): UpdateStep {
  const state = transitions[from][event];
  return state ? { ok: true, state } : { ok: false };
}

/** An update that costs nothing goes straight to the admins (D-24, D-159). `total` in cents. */
export function firstState(total: number): UpdateState {
  return total > 0 ? 'awaiting_payment' : 'pending';
}

/** Approved or rejected by an admin: a second admin gets this outcome, not an error (D-67). */
export function isDecided(state: UpdateState): boolean {
  return state === 'approved' || state === 'rejected';
}

/** Still to be paid or decided: a profile has at most one such update (D-159). */
export function isLive(state: UpdateState): boolean {
  return state === 'awaiting_payment' || state === 'pending';
}

/** Only an update under review blocks another; an unpaid one is replaced (AC-234, AC-237). */
export function blocksNextUpdate(state: UpdateState): boolean {
  return state === 'pending';
}

/** Days after which an unpaid update is dropped (D-24). */
export const unpaidUpdateDays = 7;
