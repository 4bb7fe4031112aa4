import type { FacilityId } from '@inkbridge/contracts';
import { addressFields, facilityAddress, type ProfileChanges } from '@inkbridge/shared/profile-fields';
import type { FacilityRepository } from '../../facilities/facility.js';
import type { Customer } from '../../profiles/customer.js';
import type { Content } from '../../profiles/profile-content.js';

export type Followed = NonNullable<Customer['facility']>;

/** What the form said of the facility: its id, null for an address typed by hand, or nothing. */
type Said = FacilityId | null | undefined;

export type FollowFacility = ReturnType<typeof createFollowFacility>;

/** Which facility an address follows. */
export function createFollowFacility(facilities: Pick<FacilityRepository, 'find'>) {
  /** Null unless the address is this facility's, letter for letter, and letters still go there. */
  async function followed(basicInfo: Content['basicInfo'], id: Said): Promise<Followed | null> {
    const facility = id ? await facilities.find(id) : null;
    if (!facility || facility.content.status.is === 'closed') return null;
    const address = facilityAddress(facility.content);
    const isIts = addressFields.every((field) => basicInfo[field] === address[field]);
    return isIts ? { id: facility.id, version: facility.version } : null;
  }

  return {
    followed,

    /** After a change that leaves the address alone, a profile follows the same as before unless the form names another. */
    after(customer: Customer, content: Content, { changes, said }: { changes: ProfileChanges; said: Said }) {
      const before = customer.facility ?? null;
      const stays = !changesAddress(changes) && (said === undefined || said === (before?.id ?? null));
      return stays ? before : followed(content.basicInfo, said === undefined ? before?.id : said);
    },
  };
}

/** Whether letters go elsewhere after these changes. */
export function changesAddress({ basicInfo }: Pick<ProfileChanges, 'basicInfo'>): boolean {
  return addressFields.some((field) => basicInfo[field] !== undefined);
}
