import { nextState, type UpdateEvent } from '@inkbridge/shared/profile-lifecycle';
import type { Customer } from '../../profiles/customer.js';
import type { DecisionEffects } from './decision-effects.js';
import { createGiveUpDue, type GiveUpDueDeps, type GiveUpResult } from './give-up-due.js';
import type { Update, UpdateRepository } from '../../profiles/update-repository.js';

type VoidUpdateDeps = GiveUpDueDeps & {
  updates: Pick<UpdateRepository, 'decide'>;
  effects: Pick<DecisionEffects, 'finish'>;
};
type Reason = Extract<UpdateEvent, 'replace' | 'cancel' | 'expire'>;

type VoidResult = { ok: true; update: Update } | { ok: false; reason: Exclude<GiveUpResult, 'given_up'> };
/** `customer` is null when the profile is gone; then nothing can be paid any more. */
export type VoidUpdate = (customer: Customer | null, update: Update, reason: Reason) => Promise<VoidResult>;

/** Voids an update that awaits payment: first gives up its due, then ends the update (D-24, AC-237). */
export function createVoidUpdate({ updates, effects, ...parts }: VoidUpdateDeps): VoidUpdate {
  const giveUpDue = createGiveUpDue(parts);
  return async (customer, update, reason) => {
    const step = nextState(update.state, reason);
    if (!step.ok) return { ok: false, reason: 'overtaken' };
    const givenUp = customer ? await giveUpDue(customer, update) : 'given_up';
    if (givenUp !== 'given_up') return { ok: false, reason: givenUp };
    const decision = { state: 'voided' as const, at: parts.now(), by: null, reason: null };
    const voided = await updates.decide(update, decision);
    if (!voided) return { ok: false, reason: 'overtaken' };
    await effects.finish(voided);
    return { ok: true, update: voided };
  };
}
