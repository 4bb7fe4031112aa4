import { auditEntries } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LinkButton } from '@inkbridge/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { auditPath } from '../addresses.js';
import { EmptyRecords } from '../records/empty-records.js';
import { RecordsTable } from '../records/records-table.js';
import { pageText, useAddress } from '../records/use-address.js';
import styles from './audit-entries.module.css';
import { useAuditColumns } from './use-audit-columns.js';

/** The query key of the page of acts. */
const actsPage = 'acts';
const entriesOnAPage = 5;

/** The acts about one profile or account, most recent first. The surrounding page must load `fieldMessages`. */
export function AuditEntries({ about }: { about: string }) {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const page = useQuery({
    ...auditEntries({ about, page: address.pageAt(actsPage), limit: entriesOnAPage }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.entries}>
      <RecordsTable
        caption={t('audit.caption')}
        columns={useAuditColumns({ about })}
        page={page}
        rowKey={({ id }) => id}
        hrefOf={(target) => address.hrefWith({ [actsPage]: pageText(target) })}
        empty={<EmptyRecords>{t('audit.noneAbout')}</EmptyRecords>}
      />
      {page.data && page.data.total > 0 && (
        <LinkButton href={auditPath('about', about)} variant="quiet" size="small" className={styles.all}>
          {t('audit.all')}
        </LinkButton>
      )}
    </div>
  );
}
