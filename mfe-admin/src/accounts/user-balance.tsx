import type { AdminUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { pathTo } from '@inkbridge/shared/routes';
import { Button, Link } from '@inkbridge/ui';
import { useState } from 'react';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { RecordRows } from '../kit/records/record-rows.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { useBalanceColumns } from './balance-columns.js';
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
