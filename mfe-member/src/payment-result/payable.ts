import type { PaymentProgress } from '@inkbridge/contracts';

/** The states in which paying again can help: an open checkout is reused, and a due is charged only once (D-91). */
export const payable: ReadonlySet<string> = new Set<PaymentProgress['progress']>(['declined', 'expired', 'waiting']);
