import { largestGrant } from '@inkbridge/contracts/facts';
import { centsOf, type Cents } from '@inkbridge/shared/pricing';

export type MoneyAmount = { ok: true; amount: Cents } | { ok: false; reason: 'invalid' | 'too_large' };

/** Typed dollars: an optional dollar sign and at most two decimals. */
const dollars = /^\$?\s*(\d+\.?\d{0,2}|\.\d{1,2})$/;

/** Parses the amount of one act: more than zero, at most `most` and the limit for one act (AC-424, AC-425). */
export function moneyAmountOf(typed: string, most: Cents = centsOf(largestGrant)): MoneyAmount {
  const number = Number(dollars.exec(typed.trim())?.[1] ?? 0);
  if (number === 0) return { ok: false, reason: 'invalid' };
  if (number > largestGrant || centsOf(number) > most) return { ok: false, reason: 'too_large' };
  return { ok: true, amount: centsOf(number) };
}
