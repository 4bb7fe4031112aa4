import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { PaymentHistory } from './payment-history.js';
import page from '../kit/records/desk-page.module.css';

/** `/admin/payments`: every payment, of everyone. */
export function Screen() {
  const { t } = useTranslation('admin');
  usePageTitle(t('records.paymentsTitle'));
  return (
    <div className={page.page}>
      <header>
        <h1 tabIndex={-1}>{t('records.paymentsTitle')}</h1>
        <p className={page.lead}>{t('records.paymentsLead')}</p>
      </header>
      <PaymentHistory />
    </div>
  );
}
