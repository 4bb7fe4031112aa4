import type { Cents } from '@inkbridge/shared/pricing';

const twoDecimals = /^(\d{1,12})\.(\d\d)$/;

/** `25.00`, as PayPal writes dollars; none of its schemas would catch "2500". */
export function textOfCents(amount: Cents): string {
  const dollars = Math.floor(amount / 100);
  return `${dollars}.${String(amount % 100).padStart(2, '0')}`;
}

/** Whole cents, without fractions in between; null for any other notation, such as that of yen. */
export function centsOfText(text: string): number | null {
  const [, dollars, rest] = twoDecimals.exec(text) ?? [];
  return dollars === undefined || rest === undefined ? null : Number(dollars) * 100 + Number(rest);
}
