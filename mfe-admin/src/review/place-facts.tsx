import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { addressLine } from '@inkbridge/profile-screens';
import { FactList } from '../profile/fact-list.js';

/** The address for letters. */
export function PlaceFacts({ profile: { basicInfo } }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('profile');
  return (
    <FactList
      facts={[
        { label: t('card.location'), value: `${basicInfo.city}, ${basicInfo.state}` },
        { label: t('field.inmateNumber'), value: basicInfo.inmateNumber },
        { label: t('card.address'), value: addressLine(basicInfo), wide: true },
      ]}
    />
  );
}
