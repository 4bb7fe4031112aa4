import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { addressLine, fullName, ProfileStamp, useProfileConfirm } from '@inkbridge/profile-screens';
import { useAskReason } from '../review/use-ask-reason.js';
import type { ProfileDecision } from './use-decide-profile.js';

/** Asks for confirmation first (AC-353) and resolves with the decision. The caller renders `dialog`. */
export function useAskProfileDecision() {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  const confirm = useProfileConfirm();
  const { ask: askReason, dialog } = useAskReason();

  async function approve(profile: AdminCustomerJson): Promise<ProfileDecision | null> {
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
    return answer.confirmed ? { kind: 'approve' } : null;
  }

  async function sendBack(profile: AdminCustomerJson): Promise<ProfileDecision | null> {
    const reason = await askReason({
      title: t('approve.sendBackTitle', { name: fullName(profile.basicInfo) }),
      effect: t('approve.sendBackEffect'),
      confirm: t('review.sendBack'),
      hint: t('review.reasonHint'),
      required: true,
      dangerous: false,
      lead: <ProfileStamp profile={profile} size="xs" />,
    });
    return reason === null ? null : { kind: 'sendBack', reason };
  }

  const ask = (kind: ProfileDecision['kind'], profile: AdminCustomerJson) =>
    kind === 'approve' ? approve(profile) : sendBack(profile);
  return { ask, dialog };
}
