import type { CustomerJson, OwnCustomerJson } from '@inkbridge/contracts';
import { latePart } from '@inkbridge/profile-screens';

type Props = { profile: CustomerJson };

/** What only members can do is fetched for them alone. Asked early, it arrives beside the profile instead of after it. */
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
