import type { Caller } from '../../http/sessions/caller.js';
import type { Customer } from '../../profiles/customer.js';

/** Whether the paper of a profile is the caller's business: its owner's and admins'. */
export function mayPrint({ id, role }: Caller, { createdBy }: Customer): boolean {
  return role === 'admin' || createdBy === id;
}
