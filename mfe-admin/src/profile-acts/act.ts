import { archiveProfile, type CallContext, setProfileStatus, unarchiveProfile } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';

/** Acts that hide a profile from visitors or show it again. Each can be undone. */
export type ProfileAct = 'archive' | 'unarchive' | 'activate' | 'deactivate';

export const undoOf = {
  archive: 'unarchive',
  unarchive: 'archive',
  activate: 'deactivate',
  deactivate: 'activate',
} as const satisfies Record<ProfileAct, ProfileAct>;

/** @throws ApiError */
export function sendAct(id: string, act: ProfileAct, context: CallContext): Promise<AdminCustomerJson> {
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

/** The acts possible for a profile (D-26, D-50); the change of status first, because it has the smaller effect. */
export function actsFor({
  archived,
  customerStatus,
}: Pick<AdminCustomerJson, 'archived' | 'customerStatus'>): ProfileAct[] {
  if (archived) return ['unarchive'];
  const toggle = toggleFor(customerStatus.status);
  return toggle ? [toggle, 'archive'] : ['archive'];
}

/** Only active profiles can be deactivated, and only inactive ones activated (AC-381). */
export function toggleFor(status: AdminCustomerJson['customerStatus']['status']): 'activate' | 'deactivate' | null {
  if (status === 'active') return 'deactivate';
  return status === 'inactive' ? 'activate' : null;
}
