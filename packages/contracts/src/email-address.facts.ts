import { tidyEmail } from '@inkbridge/shared/text';

/** The longest that mail servers take. */
export const longestEmail = 254;

/** Addresses that need no quotes (RFC 5321), at a named domain; one in another script as `xn--`. */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,57}[a-z\d])$/i;

/** Whether a mail could be sent to it; blanks, and what nobody sees, do not count. */
export function isEmailAddress(typed: string): boolean {
  const address = tidyEmail(typed);
  return address.length <= longestEmail && emailPattern.test(address);
}
