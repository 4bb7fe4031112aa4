import type { DeclineCode } from './payment-desks.js';

export type CardOutcome =
  | { kind: 'pays' }
  /** Pays, and then its owner gets the money back through the bank. */
  | { kind: 'disputes' }
  | { kind: 'declines'; code: DeclineCode }
  /** The bank asks the owner first; `agreed` follows if the owner agrees. */
  | { kind: 'challenges'; agreed: 'pays' | 'declines' };

const pays: CardOutcome = { kind: 'pays' };
const declines = (code: DeclineCode): CardOutcome => ({ kind: 'declines', code });

/** Stripe's well-known test numbers, which do the same here as there. */
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

/** An unknown number may belong to a real card: it is declined, never "charged". */
export function outcomeOf(number: string): CardOutcome {
  return testCards[number] ?? declines('test_card_required');
}
