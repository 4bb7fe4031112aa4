import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { addressLine, fullName, ProfileStamp, useProfileConfirm } from '@inkbridge/profile-screens';

/** Asks before a profile goes live (AC-353); resolves with whether it may. */
export function useAskApproval(): (profile: AdminCustomerJson) => Promise<boolean> {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  const confirm = useProfileConfirm();

  return async (profile) => {
    const { basicInfo, user, paidBy } = profile;
    const facts = [
      [ofProfile('field.inmateNumber'), basicInfo.inmateNumber],
      [ofProfile('card.address'), addressLine(basicInfo)],
      [t('fact.createdBy'), user?.email],
      [t('fact.paidBy'), paidBy?.email],
    ];
    const answer = await confirm({
      kind: 'approve-profile',
      name: fullName(basicInfo),
      info: facts.map(([label, value]) => `${label}: ${value ?? t('fact.nobody')}`).join('\n'),
      lead: <ProfileStamp profile={profile} size="xs" />,
    });
    return answer.confirmed;
  };
}
