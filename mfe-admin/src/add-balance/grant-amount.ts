import { largestGrant } from '@inkbridge/contracts/limits';
import { centsOf, type Cents } from '@inkbridge/shared/pricing';

export type GrantAmount = { ok: true; amount: Cents } | { ok: false; reason: 'invalid' | 'too_large' };

/** Dollars as they are typed, a sign before them or none, at most two decimals. */
const dollars = /^\$?\s*(\d+\.?\d{0,2}|\.\d{1,2})$/;

/** What is to be granted: more than nothing, and no more than one grant may be (AC-424, AC-425). */
export function grantAmountOf(typed: string): GrantAmount {
  const number = Number(dollars.exec(typed.trim())?.[1] ?? 0);
  if (number > largestGrant) return { ok: false, reason: 'too_large' };
  return number > 0 ? { ok: true, amount: centsOf(number) } : { ok: false, reason: 'invalid' };
}
