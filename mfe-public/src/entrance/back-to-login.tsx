import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import styles from './mail-page.module.css';

export function BackToLogin() {
  const { t } = useTranslation('entrance');
  return (
    <Link href={paths.login} className={styles.back}>
      {t('reset.back')}
    </Link>
  );
}
