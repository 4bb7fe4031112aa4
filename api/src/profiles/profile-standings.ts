import type { UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { isListed, isLive } from '@inkbridge/shared/profile-lifecycle';
import type { ProfileStanding } from '../people/deletion/deletion-outlook.js';
import type { CustomerRepository } from './customer-repository.js';
import type { Customer } from './customer.js';
import type { UpdateRepository } from './update-repository.js';

type StandingsDeps = {
  customers: Pick<CustomerRepository, 'listOf'>;
  updates: Pick<UpdateRepository, 'latestOf'>;
  now: () => Date;
};

/** How an owner's profiles stand, for an owner who wants to leave; without archived ones. */
export function createProfileStandings({ customers, updates, now }: StandingsDeps) {
  return async (owner: UserId): Promise<ProfileStanding[]> => {
    const profiles = (await customers.listOf(owner)).filter(({ archivedAt }) => archivedAt === null);
    const latest = await updates.latestOf(profiles.map(({ id }) => id));
    const open = new Set(latest.filter(({ state }) => isLive(state)).map(({ customerId }) => customerId));
    return profiles.map((profile) => ({
      _id: profile.id,
      name: fullNameOf(profile.basicInfo),
      liveUntil: isListed(profile, now()) ? profile.expiresAt : null,
      isUnpaid: wasNeverPaid(profile),
      hasOpenUpdate: open.has(profile.id),
    }));
  };
}

/** Nobody but its owner has ever seen it, and no money came for it. */
export function wasNeverPaid({ status, creationPaid, approvedAt }: Customer): boolean {
  return status === 'new' && creationPaid === 0 && approvedAt === null;
}
