import { downloadUsers, userRecords } from '@inkbridge/api-client';
import type { ListedUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddBalanceDialog } from './add-balance-dialog.js';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { ExportButton } from '../kit/records/export-button.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { RecordsTable } from '../kit/records/records-table.js';
import { SearchBox } from '../kit/records/search-box.js';
import { pageText, useAddress } from '../kit/records/use-address.js';
import { useUserColumns } from './user-columns.js';
import { userKeys } from '../kit/addresses/user-keys.js';

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
