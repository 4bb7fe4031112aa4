/** Letters, and the characters between them in names; a dot only at the end of a word. */
const plainName = /^(?!.*\.\S)[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,39}$/u;

/**
 * The name a mail may use, or '' for a text that is no plain name: users who register another person's address must not
 * be able to send that person an advertisement in the name field.
 */
export function salutation(name: string | null): string {
  const trimmed = (name ?? '').trim();
  return plainName.test(trimmed) ? trimmed : '';
}
