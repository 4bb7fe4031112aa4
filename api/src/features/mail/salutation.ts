/** Letters, and what stands between those of a name; a dot only where a word ends. */
const plainName = /^(?!.*\.\S)[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,39}$/u;

/**
 * The name a mail may use, or nothing: whoever registers somebody else's address must not be able to send them an
 * advertisement in place of a name.
 */
export function salutation(name: string | null): string {
  const trimmed = (name ?? '').trim();
  return plainName.test(trimmed) ? trimmed : '';
}
