export const updateStates = ['awaiting_payment', 'pending', 'approved', 'rejected', 'voided'] as const;
export type UpdateState = (typeof updateStates)[number];

/** `replace`: a newer update takes the place of an unpaid one. `cancel`: the owner drops it. `expire`: 7 days unpaid. */
export type UpdateEvent = 'pay' | 'replace' | 'cancel' | 'expire' | 'approve' | 'reject';

export type UpdateStep = { ok: true; state: UpdateState } | { ok: false };

/** The whole life of an update on one screen. A missing cell means "not allowed"; no other file decides. */
const transitions: Record<UpdateState, Partial<Record<UpdateEvent, UpdateState>>> = {
  awaiting_payment: { pay: 'pending', replace: 'voided', cancel: 'voided', expire: 'voided' },
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
  voided: {},
};

/** A forbidden step is a value the caller must look at, never a silent no-op. */
export function nextState(from: UpdateState, event: UpdateEvent): UpdateStep {
  const state = transitions[from][event];
  return state ? { ok: true, state } : { ok: false };
}

/** Without dues an update goes straight to the admins (D-24, D-108). `total` in cents. */
export function firstState(total: number): UpdateState {
  return total > 0 ? 'awaiting_payment' : 'pending';
}

/** Approved or rejected by an admin: the second of two admins gets this outcome, not an error (D-67). */
export function isDecided(state: UpdateState): boolean {
  return state === 'approved' || state === 'rejected';
}

/** Still to be paid or decided: a profile has at most one such update (design §6). */
export function isLive(state: UpdateState): boolean {
  return state === 'awaiting_payment' || state === 'pending';
}

/** Only what waits for an admin stands in the way of another update; an unpaid one is replaced (AC-234, AC-237). */
export function blocksNextUpdate(state: UpdateState): boolean {
  return state === 'pending';
}

/** An update that stays unpaid this long is dropped (D-24). */
export const unpaidUpdateDays = 7;
