import { useTranslation } from '@inkbridge/federation/i18n';
import { classes } from '@inkbridge/ui';
import page from '../layout/page.module.css';
import { Steps } from '../steps/steps.js';
import styles from './register-screen.module.css';

/** What follows registration, for users who want to list a person and for those who want to write. */
export function NextSteps({ submitsProfile }: { submitsProfile: boolean }) {
  const { t } = useTranslation('entrance');
  return (
    <div className={classes(page.sheet, styles.next)}>
      <h2>{t('next.title')}</h2>
      <Steps
        steps={[
          { title: t('next.verify'), text: t('next.verifyText') },
          submitsProfile
            ? { title: t('next.list'), text: t('next.listText') }
            : { title: t('next.write'), text: t('next.writeText') },
        ]}
      />
    </div>
  );
}
