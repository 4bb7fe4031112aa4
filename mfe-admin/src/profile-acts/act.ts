import { archiveProfile, setProfileStatus, unarchiveProfile, type CallContext } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';

/** What takes a profile away from visitors or brings it back. Each can be undone. */
export type Act = 'archive' | 'unarchive' | 'activate' | 'deactivate';

export const undoOf = {
  archive: 'unarchive',
  unarchive: 'archive',
  activate: 'deactivate',
  deactivate: 'activate',
} as const satisfies Record<Act, Act>;

/** @throws ApiError */
export function sendAct(id: string, act: Act, context: CallContext): Promise<AdminCustomerJson> {
  switch (act) {
    case 'archive':
      return archiveProfile(id, context);
    case 'unarchive':
      return unarchiveProfile(id, context);
    case 'activate':
      return setProfileStatus(id, 'active', context);
    case 'deactivate':
      return setProfileStatus(id, 'inactive', context);
  }
}

/** What can be done with a profile as it is (D-26, D-50): the status first, for it is the smaller step. */
export function actsFor({ archived, customerStatus }: Pick<AdminCustomerJson, 'archived' | 'customerStatus'>): Act[] {
  if (archived) return ['unarchive'];
  const toggle = toggleFor(customerStatus.status);
  return toggle ? [toggle, 'archive'] : ['archive'];
}

/** Only active profiles can be deactivated, and only inactive ones activated (AC-381). */
export function toggleFor(status: AdminCustomerJson['customerStatus']['status']): 'activate' | 'deactivate' | null {
  if (status === 'active') return 'deactivate';
  return status === 'inactive' ? 'activate' : null;
}
