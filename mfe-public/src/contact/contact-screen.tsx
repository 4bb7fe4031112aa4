import { caseDays } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useOperator, usePageTitle } from '@inkbridge/frame';
import { aboutMessages } from '../about/bundle.js';
import { OperatorLines } from '../about/operator-lines.js';
import { textLinks } from '../about/text-links.js';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import styles from '../remove-profile/remove-profile-screen.module.css';
import { reportMessages } from '../report/bundle.js';
import { ContactForm } from './contact-form.js';

export const bundles = [aboutMessages, reportMessages];

const parts = ['who', 'when', 'first', 'profile'] as const;

/** `/contact`: for everyone; `?reference=` names what the message is about. */
export function Screen() {
  const { t } = useTranslation('report');
  const { address, email } = useOperator();
  usePageTitle(t('message.title'));
  return (
    <div className={page.page}>
      <PageHead title={t('message.title')} lead={t('message.lead')} />
      <div className={styles.columns}>
        <div className={page.sheet}>
          <ContactForm />
        </div>
        <dl className={styles.facts}>
          {parts.map((part) => (
            <div key={part}>
              <dt>{t(`message.${part}Title`)}</dt>
              <dd>{t.rich(`message.${part}`, textLinks, { days: caseDays.message })}</dd>
            </div>
          ))}
          {(address ?? email) !== null && (
            <div>
              <dt>{t('message.otherTitle')}</dt>
              <dd>
                <OperatorLines />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}
