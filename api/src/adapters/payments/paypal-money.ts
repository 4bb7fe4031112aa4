import type { Cents } from '@inkbridge/shared/pricing';

const twoDecimals = /^(\d{1,12})\.(\d\d)$/;

/** `25.00`, as PayPal writes dollars; no schema of theirs tells "2500" from it. */
export function textOfCents(amount: Cents): string {
  const dollars = Math.floor(amount / 100);
  return `${dollars}.${String(amount % 100).padStart(2, '0')}`;
}

/** Whole cents, without a fraction on the way; null for any other notation, such as that of yen. */
export function centsOfText(text: string): number | null {
  const [, dollars, rest] = twoDecimals.exec(text) ?? [];
  return dollars === undefined || rest === undefined ? null : Number(dollars) * 100 + Number(rest);
}
