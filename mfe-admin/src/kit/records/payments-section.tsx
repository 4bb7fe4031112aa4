import { downloadPayments, type PaymentQuery, paymentRecords } from '@inkbridge/api-client';
import type { PurchaseJson } from '@inkbridge/contracts';
import { purchaseStatuses } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, type BadgeProps, Breakable, Link, VisuallyHidden } from '@inkbridge/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyRecords } from './empty-records.js';
import { ExportButton } from './export-button.js';
import styles from './payments-section.module.css';
import { RecordsSection } from './records-section.js';
import { type RecordColumn, RecordsTable } from './records-table.js';
import { pageText, useAddress } from './use-address.js';
import { usePayerText } from './use-payer-text.js';

/** The query key of the page of payments. */
export const paymentsPage = 'payments';

type PaymentsSectionProps = {
  title: string;
  /** Which payments to list. */
  query: Omit<PaymentQuery, 'page'>;
  /** The owner of the payments; columns that would be the same in every row are left out. */
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

type PaymentColumn = RecordColumn<PurchaseJson>;

/** The scope of a table of payments: a column with the same value in every row is omitted. */
type PaymentsOf = 'everybody' | 'profile' | 'payer';

function usePaymentColumns(of: PaymentsOf): PaymentColumn[] {
  const { t, language } = useTranslation('admin');
  const payerText = usePayerText();
  const email: PaymentColumn = {
    name: 'email',
    heading: t('records.userEmail'),
    cell: (purchase) => {
      const { _id } = purchase.user;
      const text = payerText(purchase);
      const shown = <Breakable>{text}</Breakable>;
      return _id ? <Link href={pathTo('adminUser', _id)}>{shown}</Link> : shown;
    },
    card: { line: 1 },
  };
  const profile: PaymentColumn = {
    name: 'profile',
    heading: t('records.profile'),
    cell: ({ customer }) => <Link href={pathTo('adminProfile', customer._id)}>{customer.name || '–'}</Link>,
    card: { line: of === 'payer' ? 1 : 2 },
  };
  const rest: PaymentColumn[] = [
    {
      name: 'paidAt',
      heading: t('records.paidAt'),
      cell: (purchase) => <PaidAt purchase={purchase} />,
      card: { line: 4, worded: true },
    },
    {
      name: 'status',
      heading: t('records.status'),
      cell: (purchase) => <Status purchase={purchase} />,
      card: { line: 2, place: 'end' },
    },
    {
      name: 'purchaseTypes',
      heading: t('records.purchaseTypes'),
      cell: ({ purchaseTypes }) => purchaseTypes.map((type) => t(`records.fee.${type}`)).join(', '),
      card: of === 'everybody' ? { line: 3, place: 'wide' } : { line: 2 },
    },
    {
      name: 'totalPrice',
      heading: t('records.totalPrice'),
      cell: ({ id, totalPrice }) => (
        <Link href={pathTo('adminPayment', id)} className={styles.money}>
          {formatCents(centsOf(totalPrice), language)}
          <VisuallyHidden> {t('records.openPayment')}</VisuallyHidden>
        </Link>
      ),
      number: true,
      card: { line: 1, place: 'end' },
    },
  ];
  const who: Record<PaymentsOf, PaymentColumn[]> = { everybody: [email, profile], profile: [email], payer: [profile] };
  return [...who[of], ...rest];
}

/** The day with the receipt number below it. */
function PaidAt({ purchase: { paidAt, receiptNumber } }: { purchase: PurchaseJson }) {
  return (
    <span className={styles.date}>
      <span>{paidAt ? formatDate(new Date(paidAt)) : '–'}</span> {receiptNumber && <small>{receiptNumber}</small>}
    </span>
  );
}

const tones: Record<PurchaseJson['transactionType'], BadgeProps['tone']> = {
  paid: 'moss',
  referral: 'blue',
  checkout: 'brass',
  admin: 'outline',
};

/** How it stands, and how it was paid where that says more. */
function Status({ purchase: { status, transactionType: type } }: { purchase: PurchaseJson }) {
  const { t } = useTranslation('admin');
  const text = useStatusText()(status);
  const how = t(`records.transaction.${type}`);
  return (
    <>
      <Badge tone={tones[type]}>{text}</Badge> {how !== text && <small>{how}</small>}
    </>
  );
}

/** An unknown status from a newer API is shown unchanged. */
function useStatusText(): (status: string) => string {
  const { t } = useTranslation('admin');
  return (status) => {
    const known = purchaseStatuses.find((name) => name === status);
    return known ? t(`records.paymentStatus.${known}`) : status;
  };
}
