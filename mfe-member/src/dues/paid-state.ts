import type { PaymentEffectJson } from '@inkbridge/contracts';
import { useLocation } from '@inkbridge/federation/router';

/** Navigation state of the page after a payment: the effects of that payment. */
export type PaidState = { paid: PaymentEffectJson };

export function paidState(effect: PaymentEffectJson | null | undefined): PaidState | null {
  return effect ? { paid: effect } : null;
}

/** The effect of the payment that led here; null after any other way. */
export function usePaidState(): PaymentEffectJson | null {
  const { state } = useLocation();
  return isPaidState(state) ? state.paid : null;
}

function isPaidState(state: unknown): state is PaidState {
  if (typeof state !== 'object' || state === null || !('paid' in state)) return false;
  const { paid } = state;
  return typeof paid === 'object' && paid !== null && 'kind' in paid && 'name' in paid && 'until' in paid;
}
