import type { AdminUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, type BadgeProps, Button, Link } from '@inkbridge/ui';
import { useState } from 'react';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { type RecordColumn, RecordRows } from '../kit/records/record-rows.js';
import { RecordsSection } from '../kit/records/records-section.js';
import styles from './user-balance.module.css';

/** Enough to show recent activity. */
const firstEntries = 10;

/** The account's balance, the profiles it may be spent on, and its history. */
export function UserBalance({ user }: { user: AdminUserJson }) {
  const { t, language } = useTranslation('admin');
  return (
    <RecordsSection title={t('user.balance')} count={formatCents(centsOf(user.referralBalance), language)}>
      <p className={styles.spentOn}>
        <span>{t('user.spentOn')}</span>:{' '}
        {user.referralCustomers.length === 0
          ? t('user.spentNowhere')
          : user.referralCustomers.map(({ _id, name }, index) => (
              <span key={_id}>
                {index > 0 && <span>{', '}</span>}
                <Link href={pathTo('adminProfile', _id)}>{name}</Link>
              </span>
            ))}
      </p>
      {user.balance.length === 0 ? (
        <EmptyRecords>{t('user.noEntries')}</EmptyRecords>
      ) : (
        <Entries entries={user.balance} />
      )}
    </RecordsSection>
  );
}

function Entries({ entries }: { entries: AdminUserJson['balance'] }) {
  const { t } = useTranslation('admin');
  const [all, setAll] = useState(false);
  // The response has no ids for the entries, but an entry's position counted from the end never changes.
  const rows = entries.map((entry, index) => ({ ...entry, key: String(entries.length - index) }));
  return (
    <>
      <RecordRows
        caption={t('user.entries')}
        columns={useBalanceColumns()}
        rows={all ? rows : rows.slice(0, firstEntries)}
        rowKey={({ key }) => key}
      />
      {!all && entries.length > firstEntries && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {t('user.allEntries', { count: entries.length })}
          </Button>
        </div>
      )}
    </>
  );
}

type Entry = AdminUserJson['balance'][number];

const tones: Record<Entry['kind'], BadgeProps['tone']> = {
  grant: 'moss',
  credit: 'blue',
  payment: 'neutral',
  refund: 'blue',
  deduction: 'brass',
};

/** Marks credits with a plus and debits with a minus, so that the meaning does not depend on color. */
function useBalanceColumns(): RecordColumn<Entry>[] {
  const { t, language } = useTranslation('admin');
  const signed = (dollars: number) => {
    const amount = formatCents(centsOf(Math.abs(dollars)), language);
    return dollars < 0 ? `−${amount}` : `+${amount}`;
  };
  return [
    {
      name: 'date',
      heading: t('user.date'),
      cell: ({ at }) => formatDate(new Date(at)),
      card: { line: 1 },
    },
    {
      name: 'kind',
      heading: t('user.kind'),
      cell: ({ kind, reason, paymentId }) => (
        <>
          <Badge tone={tones[kind]}>{t(`user.entry.${kind}`)}</Badge> <span>{reason}</span>{' '}
          {paymentId && <Link href={pathTo('adminPayment', paymentId)}>{t('user.ofPayment')}</Link>}
        </>
      ),
      card: { line: 2, place: 'wide' },
    },
    { name: 'by', heading: t('user.by'), cell: ({ by }) => by || '–', card: { line: 3, place: 'wide', worded: true } },
    {
      name: 'amount',
      heading: t('user.amount'),
      cell: ({ amount }) => <b>{signed(amount)}</b>,
      number: true,
      card: { line: 1, place: 'end' },
    },
  ];
}
