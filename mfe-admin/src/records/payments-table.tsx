import { paymentRecords, type PaymentQuery } from '@inkbridge/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePaymentColumns, type PaymentsOf } from './payment-columns.js';
import { RecordsTable } from './records-table.js';
import { pageText, type Address } from './use-address.js';

/** The query key of the page of payments. */
export const paymentsPage = 'payments';

/** The payments that match the query, and their number. */
export function usePayments(which: Omit<PaymentQuery, 'page'>, address: Address) {
  return useQuery({
    ...paymentRecords({ ...which, page: address.pageAt(paymentsPage) }),
    placeholderData: keepPreviousData,
  });
}

type PaymentsTableProps = {
  caption: string;
  payments: ReturnType<typeof usePayments>;
  address: Address;
  of: PaymentsOf;
  empty: ReactNode;
};

export function PaymentsTable({ caption, payments, address, of, empty }: PaymentsTableProps) {
  return (
    <RecordsTable
      caption={caption}
      columns={usePaymentColumns(of)}
      page={payments}
      rowKey={({ id }) => id}
      hrefOf={(page) => address.hrefWith({ [paymentsPage]: pageText(page) })}
      empty={empty}
    />
  );
}
