import { isMailStopped } from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import type { Register } from '../facilities/register.js';
import type { Customer } from '../profiles/customer.js';

type StopOfDeps = { register: Pick<Register, 'find'>; now: () => Date };

/** The facility of a person whose mail is stopped today, with the last day of that; null for others. */
export function createStopOf({ register, now }: StopOfDeps) {
  return async ({ facility }: Pick<Customer, 'facility'>) => {
    const found = facility ? await register.find(facility.id) : null;
    if (!found) return null;
    const { name, status } = found.content;
    if (status.is !== 'stopped' || !isMailStopped(status, calendarDate(now()))) return null;
    return { facility: name, until: status.until };
  };
}
