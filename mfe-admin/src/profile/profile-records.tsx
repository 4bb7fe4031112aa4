import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { OwnerTimeline } from '@inkbridge/profile-screens';
import { LinkButton, useNow } from '@inkbridge/ui';
import { AuditEntries } from '../kit/audit/audit-entries.js';
import { paymentsPath } from '../kit/addresses/payment-keys.js';
import { PaymentsSection } from '../kit/records/payments-section.js';
import { RecordsSection } from '../kit/records/records-section.js';
import styles from './profile-records.module.css';

/** A profile's records: its status, payments (AC-410) and admins' acts. */
export function ProfileRecords({ profile }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const now = useNow();
  return (
    <div className={styles.records}>
      <RecordsSection title={t('records.timeline')}>
        <div className={styles.timeline}>
          <OwnerTimeline profile={{ ...profile, view: 'owner' }} now={now} />
        </div>
      </RecordsSection>
      <PaymentsSection
        title={t('records.purchases')}
        query={{ customer: profile._id }}
        of="profile"
        empty={t('records.noPurchases')}
        tools={
          <LinkButton href={paymentsPath('customer', profile._id)} variant="quiet" size="small">
            {t('records.allPayments')}
          </LinkButton>
        }
      />
      <RecordsSection title={t('records.audit')}>
        <AuditEntries about={profile._id} />
      </RecordsSection>
    </div>
  );
}
