import { largestGrant } from '@inkbridge/contracts/facts';
import { centsOf, type Cents } from '@inkbridge/shared/pricing';

export type GrantAmount = { ok: true; amount: Cents } | { ok: false; reason: 'invalid' | 'too_large' };

/** Typed dollars: an optional dollar sign and at most two decimals. */
const dollars = /^\$?\s*(\d+\.?\d{0,2}|\.\d{1,2})$/;

/** Parses the amount to grant: more than zero, and at most the limit for one grant (AC-424, AC-425). */
export function grantAmountOf(typed: string): GrantAmount {
  const number = Number(dollars.exec(typed.trim())?.[1] ?? 0);
  if (number > largestGrant) return { ok: false, reason: 'too_large' };
  return number > 0 ? { ok: true, amount: centsOf(number) } : { ok: false, reason: 'invalid' };
}
