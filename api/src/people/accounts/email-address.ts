import { tidyEmail } from '@inkbridge/shared/text';

export { isEmailAddress } from '@inkbridge/contracts';

/** The form in which addresses are stored and compared everywhere. */
export function normalEmail(typed: string): string {
  return tidyEmail(typed).toLowerCase();
}
