import { fullNameOf, searchTermsOf } from '@inkbridge/shared/names';
import type { AccountName } from './user-repository.js';

/** An account's search terms in the console (D-96, AC-414). */
export function accountTermsOf(account: Omit<AccountName, 'id'>): string[] {
  return searchTermsOf({ names: [fullNameOf(account)], emails: [account.email] });
}
