import { useTranslation } from '@inkbridge/federation/i18n';
import { EmptyState } from '@inkbridge/ui';

/** Favorites cannot be marked yet, so that there are none (AC-239, AC-247). */
export function FavoriteProfiles() {
  const { t } = useTranslation('member');
  return <EmptyState title={t('manage.none')}>{t('manage.noneFavorite')}</EmptyState>;
}
