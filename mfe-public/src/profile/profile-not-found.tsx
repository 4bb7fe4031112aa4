import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';

/** For a profile that does not exist, or is not listed any more. */
export function ProfileNotFound() {
  const { t } = useTranslation('public');
  return (
    <EmptyWithLink heading="h1" title={t('profile.notFound')} href={paths.explore} label={t('home.explore')}>
      {t('profile.notFoundText')}
    </EmptyWithLink>
  );
}
