import type { CardField, DeclineCode, TypedCard } from './payment-desks.js';

export type CheckedCard =
  { ok: true; number: string; card: { brand: string; last4: string } } | { ok: false; field: CardField };

/** The first match counts; `lengths` of the number, `code` digits of the security code. */
const brands: readonly { brand: string; start: RegExp; lengths: readonly number[]; code: number }[] = [
  { brand: 'visa', start: /^4/, lengths: [13, 16, 19], code: 3 },
  { brand: 'mastercard', start: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], code: 3 },
  { brand: 'amex', start: /^3[47]/, lengths: [15], code: 4 },
  { brand: 'discover', start: /^(6011|64[4-9]|65)/, lengths: [16, 19], code: 3 },
  { brand: 'diners', start: /^3(0[0-5]|[689])/, lengths: [14, 16], code: 3 },
  { brand: 'jcb', start: /^35/, lengths: [16], code: 3 },
  { brand: 'unionpay', start: /^62/, lengths: [16, 19], code: 3 },
];

/** A later expiry was mistyped. */
const mostYearsAhead = 50;

/** Whether such a card could exist, checked field by field from the top. The number is only returned, never stored. */
export function checkCard(typed: TypedCard, now: Date): CheckedCard {
  const number = digitsOf(typed.number);
  const kind = brands.find(({ start }) => start.test(number));
  if (!kind || !kind.lengths.includes(number.length) || !passesLuhn(number)) {
    return { ok: false, field: 'number' };
  }
  if (!isStillValid(typed.expiry, now)) return { ok: false, field: 'expiry' };
  const code = typed.securityCode.trim();
  if (!/^\d+$/.test(code) || code.length !== kind.code) return { ok: false, field: 'securityCode' };
  return { ok: true, number, card: { brand: kind.brand, last4: number.slice(-4) } };
}

/** Spaces and hyphens are ignored; '' when anything else is in the number. */
function digitsOf(typed: string): string {
  const number = typed.replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(number) ? number : '';
}

/** The check digit of ISO/IEC 7812: detects one mistyped digit and most swapped neighbours. */
export function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** `MM/YY`; a card is valid to the end of its month, everywhere on earth. */
function isStillValid(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return false;
  const century = Math.floor(now.getUTCFullYear() / 100) * 100;
  const monthsUntil = (century + Number(year) - now.getUTCFullYear()) * 12 + Number(month) - 1 - now.getUTCMonth();
  return monthsUntil >= 0 && monthsUntil <= mostYearsAhead * 12;
}

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
