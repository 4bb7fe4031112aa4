import { isPlainName } from '@inkbridge/shared/names';
import { tidyLine } from '@inkbridge/shared/text';

/**
 * The name a mail may use, or '' for a text that is no plain name: users who register another person's address must not
 * be able to send that person an advertisement in the name field.
 */
export function salutation(name: string | null): string {
  const typed = name ?? '';
  return isPlainName(typed) ? tidyLine(typed) : '';
}
