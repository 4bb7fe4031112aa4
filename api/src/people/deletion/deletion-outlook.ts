import { type Deletion, deletionGraceDays, type ProfileFate, type UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { day } from '@inkbridge/shared/time';
import type { Account } from '../accounts/user.js';

type NamedProfile = Deletion['hidden'][number];

/** A profile as its owner leaves. `liveUntil`: visitors can see it until then; null if they cannot now. */
export type ProfileStanding = NamedProfile & { liveUntil: Date | null; isUnpaid: boolean; hasOpenUpdate: boolean };

/** The upper rooms' facts about an account that wants to leave. */
export type Standings = {
  /** Profiles that are not archived. */
  profilesOf(owner: UserId): Promise<ProfileStanding[]>;
  openCheckoutsOf(owner: UserId): Promise<number>;
};

type Leaver = { account: Account; role: 'admin' | 'user'; isLastAdmin: boolean };

/** When it is done if it is asked for `now`: after the grace period, and with `wait` after the last live profile. */
export function dueDate(profiles: readonly ProfileStanding[], fate: ProfileFate, now: Date): Date {
  const ends = fate === 'wait' ? profiles.map(({ liveUntil }) => liveUntil?.getTime() ?? 0) : [];
  return new Date(Math.max(now.getTime() + deletionGraceDays * day, ...ends));
}

export function createDeletionOutlook(standings: Standings) {
  /** Profiles that an admin created are not the admin's own. */
  const profilesOf = async ({ id }: Account, role: Leaver['role']) =>
    role === 'admin' ? [] : standings.profilesOf(id);

  return {
    profilesOf,

    outlook: async ({ account, role, isLastAdmin }: Leaver, now: Date): Promise<Deletion> => {
      const { id, deletion, referralCents } = account;
      const profiles = await profilesOf(account, role);
      return {
        asked: deletion ? { at: deletion.at, profiles: deletion.profiles } : null,
        earliest: dueDate(profiles, 'archive', now),
        afterProfiles: dueDate(profiles, 'wait', now),
        live: profiles.flatMap((one) => (one.liveUntil ? [{ ...named(one), endsAt: one.liveUntil }] : [])),
        hidden: profiles.filter(({ liveUntil, isUnpaid }) => !liveUntil && !isUnpaid).map(named),
        unpaid: profiles.filter(({ isUnpaid }) => isUnpaid).map(named),
        updates: profiles.filter(({ hasOpenUpdate }) => hasOpenUpdate).map(named),
        openCheckouts: await standings.openCheckoutsOf(id),
        balance: cents(referralCents),
        isNeeded: isLastAdmin,
      };
    },
  };
}

function named({ _id, name }: NamedProfile): NamedProfile {
  return { _id, name };
}
