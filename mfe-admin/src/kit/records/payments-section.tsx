import { downloadPayments, paymentRecords, type PaymentQuery } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyRecords } from './empty-records.js';
import { ExportButton } from './export-button.js';
import { usePaymentColumns, type PaymentsOf } from './payment-columns.js';
import { RecordsSection } from './records-section.js';
import { RecordsTable } from './records-table.js';
import { pageText, useAddress } from './use-address.js';

/** The query key of the page of payments. */
export const paymentsPage = 'payments';

type PaymentsSectionProps = {
  title: string;
  /** Which payments to list. */
  query: Omit<PaymentQuery, 'page'>;
  /** Whose payments these are; columns that would be the same in every row are left out. */
  of: PaymentsOf;
  /** Shown if there are no payments. */
  empty: string;
  /** Before the export in the heading line. */
  tools?: ReactNode;
  /** Between the heading and the payments. */
  children?: ReactNode;
};

/** The history of payments: of all, of a profile, or of a payer (AC-059, AC-410, AC-412). */
export function PaymentsSection({ title, query, of, empty, tools, children }: PaymentsSectionProps) {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const page = address.pageAt(paymentsPage);
  const payments = useQuery({ ...paymentRecords({ ...query, page }), placeholderData: keepPreviousData });
  const { customer, payer } = query;
  return (
    <RecordsSection
      title={title}
      count={payments.data && t('records.paymentCount', { count: payments.data.total })}
      tools={
        <>
          {tools}
          <ExportButton
            of={title}
            count={payments.data?.total}
            download={(context) => downloadPayments({ customer, payer }, context)}
          />
        </>
      }
    >
      {children}
      <RecordsTable
        caption={title}
        columns={usePaymentColumns(of)}
        page={payments}
        rowKey={({ id }) => id}
        hrefOf={(target) => address.hrefWith({ [paymentsPage]: pageText(target) })}
        empty={<EmptyRecords>{empty}</EmptyRecords>}
      />
    </RecordsSection>
  );
}
