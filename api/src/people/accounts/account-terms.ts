import { fullNameOf, searchTermsOf } from '@inkbridge/shared/names';
import { hour } from '@inkbridge/shared/time';
import type { AccountName } from './user-repository.js';

/** An account's search terms in the console (D-96, AC-414). */
export function accountTermsOf(account: Omit<AccountName, 'id'>): string[] {
  return searchTermsOf({ names: [fullNameOf(account)], emails: [account.email] });
}

/** How long the code in a mail is valid, and the request that it belongs to. */
export const actionCodeMilliseconds = hour;
