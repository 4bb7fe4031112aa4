declare const unit: unique symbol;

/** Whole US cents: never a fraction, never dollars. `cents(9_95)` is $9.95. */
export type Cents = number & { readonly [unit]: 'cents' };

/** The only way to make `Cents`. @throws RangeError for a fraction: always a bug, never input. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Cents must be whole, got ${amount}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this gives the brand
  return amount as Cents;
}

/** 0 for no amounts. */
export function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Dollars for the wire, with at most two decimals and no floating-point noise (AC-290, D-23). */
export function dollarsOf(amount: Cents): number {
  return amount / 100;
}

/** Rounds to the cent (AC-289). @throws RangeError for NaN and infinity. */
export function centsOf(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

/** By language, because creating a formatter costs more than all the formatting of a page. */
const formats = new Map<string, Intl.NumberFormat>();

/** `$1,104.94`, in United States format, in any language of the page (D-79). */
export function formatCents(amount: Cents, language = 'en'): string {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(`${language}-US`, { style: 'currency', currency: 'USD' });
  formats.set(language, format);
  return format.format(dollarsOf(amount));
}
