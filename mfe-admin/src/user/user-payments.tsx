import { downloadPayments } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { EmptyRecords } from '../records/empty-records.js';
import { ExportButton } from '../records/export-button.js';
import { PaymentsTable, usePayments } from '../records/payments-table.js';
import { RecordsSection } from '../records/records-section.js';
import { useAddress } from '../records/use-address.js';

/** This user's payments, for any profile. */
export function UserPayments({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const payments = usePayments({ payer: id }, address);
  const title = t('user.payments');
  return (
    <RecordsSection
      title={title}
      count={payments.data && t('records.paymentCount', { count: payments.data.total })}
      tools={<ExportButton of={title} download={(context) => downloadPayments({ payer: id }, context)} />}
    >
      <PaymentsTable
        caption={title}
        payments={payments}
        address={address}
        of="payer"
        empty={<EmptyRecords>{t('user.noPayments')}</EmptyRecords>}
      />
    </RecordsSection>
  );
}
