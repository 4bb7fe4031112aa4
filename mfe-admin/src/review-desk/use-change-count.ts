import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { changeCountOf } from '@inkbridge/profile-screens';

/** "5 fields, 1 photo": how much an update changes. */
export function useChangeCount(): (update: AdminUpdateJson) => string {
  const { t } = useTranslation('admin');
  return ({ customer, changes }) => {
    const { fields, photos } = changeCountOf(customer.photos, changes);
    return [
      ...(fields > 0 ? [t('updates.fields', { count: fields })] : []),
      ...(photos > 0 ? [t('updates.photos', { count: photos })] : []),
    ].join(', ');
  };
}
