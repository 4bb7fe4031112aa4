import { useTranslation } from '@inkbridge/federation/i18n';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import styles from './mail-rules.module.css';

/** As high as a card, so that little moves when it is here. */
export function CardsWaiting() {
  const { t } = useTranslation('mailRulesPage');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton shape="block" className={styles.waiting} />
    </SkeletonGroup>
  );
}
