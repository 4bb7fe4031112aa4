import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import type { ListedProfile } from '../profile-data.js';

/** The name of a button or link for screen readers: what it does, and to whose profile ("Send back: Lorraine Sloan"). */
export function useActionName(): (label: string, profile: Pick<ListedProfile, 'basicInfo'>) => string {
  const { t } = useTranslation('profile');
  return (label, { basicInfo }) => t('action.forPerson', { action: label, name: fullNameOf(basicInfo) });
}
