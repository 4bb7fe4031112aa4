import { type CustomerId, type FacilityId, type FacilityStop, isMailStopped } from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import type { Register } from '../facilities/register.js';

/** Those of these people whose letters would not arrive today: their facility is stopped or closed. */
export type StopsAmong = (ids: readonly CustomerId[]) => Promise<ReadonlySet<CustomerId>>;

type StopsAmongDeps = {
  register: Pick<Register, 'stops'>;
  /** Null for an address that was typed by hand; from memory. */
  facilityOf: (id: CustomerId) => FacilityId | null;
  now: () => Date;
};

export function createStopsAmong({ register, facilityOf, now }: StopsAmongDeps): StopsAmong {
  return async (ids) => {
    const today = calendarDate(now());
    const isNow = ({ status }: FacilityStop) => status.is === 'closed' || isMailStopped(status, today);
    const stopped = new Set((await register.stops()).filter(isNow).map(({ id }) => id));
    if (stopped.size === 0) return new Set();
    return new Set(
      ids.filter((id) => {
        const facility = facilityOf(id);
        return facility !== null && stopped.has(facility);
      }),
    );
  };
}
