import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { EmptyState, LinkButton } from '@inkbridge/ui';

/** For a profile that does not exist, or is not listed any more. */
export function ProfileNotFound() {
  const { t } = useTranslation('public');
  return (
    <EmptyState
      heading="h1"
      title={t('profile.notFound')}
      action={
        <LinkButton href={paths.explore} size="small">
          {t('home.explore')}
        </LinkButton>
      }
    >
      {t('profile.notFoundText')}
    </EmptyState>
  );
}
