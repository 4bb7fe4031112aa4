import { isLive } from '@inkbridge/shared/profile-lifecycle';
import type { Caller } from '../../http/sessions/identity.js';
import type { Customer } from '../../profiles/customer.js';
import type { Update } from '../../profiles/update-repository.js';

/** The live update if it can still be published: one that was rejected or voided only waits for its effects. */
export function openUpdate(update: Update | null): Update | null {
  return update && (isLive(update.state) || update.state === 'approved') ? update : null;
}

/** Whether the paper of a profile is the caller's business: its owner's and admins'. */
export function mayPrint({ id, role }: Caller, { createdBy }: Customer): boolean {
  return role === 'admin' || createdBy === id;
}
