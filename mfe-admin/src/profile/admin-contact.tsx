import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useOptionLabel } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { FactList, type Fact } from './fact-list.js';

/** Data that visitors never see: the contact person of the listing, and the date of birth (D-01). */
export function AdminContact({ profile: { basicInfo } }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const optionLabel = useOptionLabel();
  const facts: Fact[] = [
    { label: t('fact.contactEmail'), value: basicInfo.email, wide: 'phone' },
    { label: t('fact.dateOfBirth'), value: formatDate(basicInfo.dateOfBirth) },
    { label: t('fact.referredBy'), value: optionLabel(basicInfo.referredBy) },
  ];
  return <FactList facts={facts} />;
}
