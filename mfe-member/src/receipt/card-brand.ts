/** Keyed by the providers' codes. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The name of a card's brand; an unknown code stays as it is. */
export function cardBrand(code: string): string {
  return brands[code] ?? code;
}
