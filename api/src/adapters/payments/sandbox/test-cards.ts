import type { DeclineCode } from '../../../features/dev/payment-desks.js';

export type CardOutcome =
  | { kind: 'pays' }
  /** Pays, and then its owner takes the money back through the bank. */
  | { kind: 'disputes' }
  | { kind: 'declines'; code: DeclineCode }
  /** The bank asks its owner first; what follows when the owner agrees. */
  | { kind: 'challenges'; agreed: 'pays' | 'declines' };

const pays: CardOutcome = { kind: 'pays' };
const declines = (code: DeclineCode): CardOutcome => ({ kind: 'declines', code });

/** Stripe's well-known test numbers, and what they do here as well as there (notes on payments, §3). */
const testCards: Readonly<Record<string, CardOutcome | undefined>> = {
  '4242424242424242': pays,
  '4000056655665556': pays,
  '5555555555554444': pays,
  '5105105105105100': pays,
  '378282246310005': pays,
  '6011111111111117': pays,
  '3056930009020004': pays,
  '3566002020360505': pays,
  '6200000000000005': pays,
  '4000000000000259': { kind: 'disputes' },
  '4000000000000002': declines('card_declined'),
  '4000000000009995': declines('insufficient_funds'),
  '4000000000000069': declines('expired_card'),
  '4000000000000127': declines('incorrect_cvc'),
  '4000000000000119': declines('processing_error'),
  '4000002500003155': { kind: 'challenges', agreed: 'pays' },
  '4000000000003220': { kind: 'challenges', agreed: 'pays' },
  '4000008400001629': { kind: 'challenges', agreed: 'declines' },
};

/** A number that is nobody's test number may be somebody's card: it is turned down, never "charged". */
export function outcomeOf(number: string): CardOutcome {
  return testCards[number] ?? declines('test_card_required');
}
