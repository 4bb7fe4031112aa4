import type { CustomerJson, OwnCustomerJson } from '@inkbridge/contracts';
import { latePart, type Destination } from '@inkbridge/profile-screens';

type Props = { profile: CustomerJson; destination: Destination };

/** Loads the features that only members have. Called early, so that they load in parallel with the profile. */
export const loadMemberPart = () => import('./member-part.js');

export const LateMemberActions = latePart<Props>(async () => {
  const { MemberActions, bundles } = await loadMemberPart();
  return { Part: MemberActions, bundles };
});

export const LateMemberContactActions = latePart<Props>(async () => {
  const { MemberContactActions, bundles } = await loadMemberPart();
  return { Part: MemberContactActions, bundles };
});

export const LateOwnerPart = latePart<{ profile: OwnCustomerJson }>(async () => {
  const { OwnerPart, bundles } = await loadMemberPart();
  return { Part: OwnerPart, bundles };
});
