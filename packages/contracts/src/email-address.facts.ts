/** Spares a call for what cannot be an address; the API decides. */
export function looksLikeEmailAddress(typed: string): boolean {
  return /^\S+@\S+\.\S+$/.test(typed.trim());
}
