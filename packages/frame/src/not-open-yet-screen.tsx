import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { EmptyState, LinkButton } from '@inkbridge/ui';
import styles from './failure/failure-card.module.css';
import { usePageTitle } from './navigation/use-page-title.js';

/** An address that belongs to the product and has no page behind it so far. */
export function NotOpenYetScreen() {
  const { t } = useTranslation('frame');
  usePageTitle(t('notOpen.title'));
  return (
    <div className={styles.place}>
      <EmptyState
        heading="h1"
        title={t('notOpen.title')}
        action={
          <LinkButton href={paths.explore} size="small">
            {t('nav.explore')}
          </LinkButton>
        }
      >
        {t('notOpen.text')}
      </EmptyState>
    </div>
  );
}
