import { downloadUsers, userRecords } from '@inkbridge/api-client';
import type { ListedUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Breakable, Button, Link, VisuallyHidden } from '@inkbridge/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userKeys } from '../kit/addresses.js';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { ExportButton } from '../kit/records/export-button.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { type RecordColumn, RecordsTable } from '../kit/records/records-table.js';
import { SearchBox } from '../kit/records/search-box.js';
import { pageText, useAddress } from '../kit/records/use-address.js';
import { AddBalanceDialog } from './add-balance-dialog.js';
import styles from './user-listing.module.css';

/** All accounts (AC-060, AC-413, AC-414). */
export function UserListing() {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const search = address.textAt(userKeys.search);
  const users = useQuery({
    ...userRecords({ page: address.pageAt(userKeys.page), user: search || undefined }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<ListedUserJson | null>(null);
  const columns = useUserColumns({ onAddBalance: setChosen });
  return (
    <RecordsSection
      title={t('records.users')}
      count={users.data && t('records.userCount', { count: users.data.total })}
      tools={
        <>
          <SearchBox
            label={t('records.searchUsers')}
            placeholder={t('records.searchUsersHint')}
            value={search}
            onSearch={(text) => address.replace({ [userKeys.search]: text, [userKeys.page]: '' })}
          />
          <ExportButton of={t('records.users')} count={users.data?.total} download={downloadUsers} />
        </>
      }
    >
      <RecordsTable
        caption={t('records.users')}
        columns={columns}
        page={users}
        rowKey={({ _id }) => _id}
        hrefOf={(page) => address.hrefWith({ [userKeys.page]: pageText(page) })}
        empty={<EmptyRecords>{t(search ? 'records.noUserFound' : 'records.noUsers')}</EmptyRecords>}
      />
      {chosen && <AddBalanceDialog user={chosen} onClose={() => setChosen(null)} />}
    </RecordsSection>
  );
}

type UserColumns = {
  onAddBalance: (user: ListedUserJson) => void;
};

function useUserColumns({ onAddBalance }: UserColumns): RecordColumn<ListedUserJson>[] {
  const { t, language } = useTranslation('admin');
  return [
    {
      name: 'name',
      heading: t('records.name'),
      cell: ({ _id, name }) => <Link href={pathTo('adminUser', _id)}>{name}</Link>,
      card: { line: 1 },
    },
    {
      name: 'email',
      heading: t('records.email'),
      cell: ({ email }) => <Breakable>{email}</Breakable>,
      card: { line: 2, place: 'wide' },
    },
    {
      name: 'since',
      heading: t('records.since'),
      cell: ({ createdAt }) => formatDate(new Date(createdAt)),
      card: { line: 3, worded: true },
    },
    {
      name: 'profiles',
      heading: t('records.profiles'),
      cell: ({ profiles }) => profiles,
      number: true,
      card: { line: 3, place: 'end', worded: true },
    },
    {
      name: 'balance',
      heading: t('records.balance'),
      cell: ({ referralBalance }) =>
        referralBalance > 0 ? <b>{formatCents(centsOf(referralBalance), language)}</b> : '–',
      number: true,
      card: { line: 1, place: 'end' },
    },
    {
      name: 'actions',
      heading: t('records.actions'),
      headingHidden: true,
      cell: (user) => (
        <Button size="dense" className={styles.action} onClick={() => onAddBalance(user)}>
          {t('balance.title')}
          <VisuallyHidden> {t('balance.to', { name: user.name })}</VisuallyHidden>
        </Button>
      ),
      number: true,
      card: { line: 4, place: 'wide' },
    },
  ];
}
