/** The operator of this installation, as pages name them; null for anything unset. */
export type Operator = {
  name: string | null;
  /** Postal address, in one line. */
  address: string | null;
  email: string | null;
  /** The terms of an operator who keeps them elsewhere; null for our own page (D-82). */
  termsUrl: string | null;
};

/** An installation whose operator has set nothing. */
export const unknownOperator: Operator = { name: null, address: null, email: null, termsUrl: null };

/** Whether everything is set that visitors must know; until then the legal pages are drafts. */
export function isOperatorKnown({ name, address, email }: Operator): boolean {
  return name !== null && address !== null && email !== null;
}
