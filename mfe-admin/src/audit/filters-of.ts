import type { AuditFilters } from '@inkbridge/api-client';
import { auditActions } from '@inkbridge/contracts/audit-actions';
import { isCalendarDate } from '@inkbridge/shared/profile-fields';
import type { Address } from '../records/use-address.js';
import { auditKeys } from './audit-keys.js';

const id = /^[0-9a-f]{24}$/;

/** The filters in the address. Addresses are user input: invalid values are ignored. */
export function filtersOf({ textAt }: Pick<Address, 'textAt'>): AuditFilters {
  const when = (text: string, isGood: (text: string) => boolean) => (isGood(text) ? text : undefined);
  return {
    action: auditActions.find((action) => action === textAt(auditKeys.action)),
    admin: when(textAt(auditKeys.admin), (text) => id.test(text)),
    about: when(textAt(auditKeys.about), (text) => id.test(text)),
    search: when(textAt(auditKeys.search), (text) => text !== ''),
    from: when(textAt(auditKeys.from), isCalendarDate),
    until: when(textAt(auditKeys.until), isCalendarDate),
  };
}
