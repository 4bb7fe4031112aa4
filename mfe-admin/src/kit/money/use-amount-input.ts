import { largestGrant } from '@inkbridge/contracts/facts';
import { type Cents, centsOf, formatCents } from '@inkbridge/shared/pricing';
import { tidyLine } from '@inkbridge/shared/text';
import { useRef, useState } from 'react';

export type AmountInput = ReturnType<typeof useAmountInput>;

type AmountLimits = {
  /** Prefilled; null leaves the field empty. */
  initial?: Cents | null;
  /** The highest amount allowed. */
  most?: Cents;
};

/** A typed amount; its problem is shown once the amount was checked. */
export function useAmountInput({ initial = null, most }: AmountLimits = {}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial === null ? '' : formatCents(initial).replaceAll(/[$,]/g, ''));
  const [wasChecked, setWasChecked] = useState(false);
  const parsed = moneyAmountOf(typed, most);
  return {
    input,
    typed,
    setTyped,
    /** Null if the input is not a valid amount. */
    amount: parsed.ok ? parsed.amount : null,
    problem: wasChecked && !parsed.ok ? parsed.reason : null,
    /** Returns the amount, or focuses the field and returns null. */
    check(): Cents | null {
      setWasChecked(true);
      if (parsed.ok) return parsed.amount;
      input.current?.focus();
      return null;
    },
  };
}

type MoneyAmount = { ok: true; amount: Cents } | { ok: false; reason: 'invalid' | 'too_large' };

/** Typed or copied dollars: an optional dollar sign, commas before thousands and at most two decimals. */
const dollars = /^\$? ?((?:\d+|\d{1,3}(?:,\d{3})+)\.?\d{0,2}|\.\d{1,2})$/;

/** Parses the amount of one act: more than zero, at most `most` and the limit for one act (AC-424, AC-425). */
export function moneyAmountOf(typed: string, most: Cents = centsOf(largestGrant)): MoneyAmount {
  const number = Number(dollars.exec(tidyLine(typed))?.[1]?.replaceAll(',', '') ?? 0);
  if (number === 0) return { ok: false, reason: 'invalid' };
  if (number > largestGrant || centsOf(number) > most) return { ok: false, reason: 'too_large' };
  return { ok: true, amount: centsOf(number) };
}
