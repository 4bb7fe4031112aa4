import { downloadPayments } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { OwnerTimeline } from '@inkbridge/profile-screens';
import { LinkButton } from '@inkbridge/ui';
import { useState } from 'react';
import { AuditEntries } from '../audit/audit-entries.js';
import { paymentsPath } from '../home/payment-keys.js';
import { EmptyRecords } from '../records/empty-records.js';
import { ExportButton } from '../records/export-button.js';
import { PaymentsTable, usePayments } from '../records/payments-table.js';
import { RecordsSection } from '../records/records-section.js';
import { useAddress } from '../records/use-address.js';
import styles from './profile-records.module.css';

/** A profile's records: its status, payments (AC-410) and admins' acts. */
export function ProfileRecords({ profile }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const [now] = useState(() => new Date());
  return (
    <div className={styles.records}>
      <RecordsSection title={t('records.timeline')}>
        <div className={styles.timeline}>
          <OwnerTimeline profile={{ ...profile, view: 'owner' }} now={now} />
        </div>
      </RecordsSection>
      <PurchaseHistory id={profile._id} />
      <RecordsSection title={t('records.audit')}>
        <AuditEntries about={profile._id} />
      </RecordsSection>
    </div>
  );
}

function PurchaseHistory({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const payments = usePayments({ customer: id }, address);
  const title = t('records.purchases');
  return (
    <RecordsSection
      title={title}
      count={payments.data && t('records.paymentCount', { count: payments.data.total })}
      tools={
        <>
          <LinkButton href={paymentsPath('customer', id)} variant="quiet" size="small">
            {t('records.allPayments')}
          </LinkButton>
          <ExportButton of={title} download={(context) => downloadPayments({ customer: id }, context)} />
        </>
      }
    >
      <PaymentsTable
        caption={title}
        payments={payments}
        address={address}
        of="profile"
        empty={<EmptyRecords>{t('records.noPurchases')}</EmptyRecords>}
      />
    </RecordsSection>
  );
}
