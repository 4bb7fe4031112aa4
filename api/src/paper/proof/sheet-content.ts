import type { PublicCustomer } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import type { Customer } from '../../profiles/customer.js';
import { publicViewOf } from '../../profiles/customer-views.js';
import { contentOfUpdate } from '../../profiles/profile-content.js';
import { proofCodeOf } from '../../profiles/proof-code.js';
import type { Update } from '../../profiles/update-repository.js';

/** A proof sheet's content: all that visitors will see, and no more. */
export type SheetContent = {
  profile: PublicCustomer;
  /** Names what is printed (D-136). */
  code: string;
  /** Whether it shows changes that are not published yet. */
  isUpdate: boolean;
  /** Whether visitors can open the profile now. */
  isLive: boolean;
};

export function sheetContentOf(customer: Customer, update: Update | null, now: Date): SheetContent {
  const content = contentOfUpdate(customer, update);
  return {
    profile: publicViewOf({ ...customer, ...content }, now),
    code: proofCodeOf(content),
    isUpdate: update !== null,
    isLive: isListed(customer, now),
  };
}
