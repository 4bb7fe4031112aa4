import { formatCents, type Cents } from '@inkbridge/shared/pricing';
import { useRef, useState } from 'react';
import { moneyAmountOf } from './money-amount.js';

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
