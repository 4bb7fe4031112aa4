import { useTranslation } from '@inkbridge/federation/i18n';
import { classes } from '@inkbridge/ui';
import page from '../layout/page.module.css';
import styles from './register-screen.module.css';

/** What an account is followed by, for who wants to list somebody and for who wants to write. */
export function NextSteps({ submitsProfile }: { submitsProfile: boolean }) {
  const { t } = useTranslation('entrance');
  return (
    <div className={classes(page.sheet, styles.next)}>
      <h2>{t('next.title')}</h2>
      <ol className={styles.steps}>
        <li>
          <b>{t('next.verify')}</b>
          <span>{t('next.verifyText')}</span>
        </li>
        <li>
          <b>{t(submitsProfile ? 'next.list' : 'next.write')}</b>
          <span>{t(submitsProfile ? 'next.listText' : 'next.writeText')}</span>
        </li>
      </ol>
    </div>
  );
}
