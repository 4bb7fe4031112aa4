import { auditEntries, downloadAudit, type AuditFilters } from '@inkbridge/api-client';
import { auditActions } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { fieldMessages } from '@inkbridge/profile-screens';
import { isCalendarDate } from '@inkbridge/shared/profile-fields';
import { classes } from '@inkbridge/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import desk from '../kit/records/desk-page.module.css';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { ExportButton } from '../kit/records/export-button.js';
import { RecordsTable } from '../kit/records/records-table.js';
import { pageText, useAddress, type Address } from '../kit/records/use-address.js';
import { AuditFilterBar } from './audit-filter-bar.js';
import { auditKeys } from '../kit/addresses/audit-keys.js';
import { useAuditColumns } from '../kit/audit/use-audit-columns.js';
import styles from './audit-screen.module.css';

export const bundles = [fieldMessages];

/** `/admin/audit`: what admins did (D-150). */
export function Screen() {
  const { t } = useTranslation('admin');
  usePageTitle(t('audit.title'));
  return (
    <div className={classes(desk.page, styles.log)}>
      <div>
        <h1 tabIndex={-1}>{t('audit.title')}</h1>
        <p className={desk.lead}>{t('audit.lead')}</p>
      </div>
      <AuditLog />
    </div>
  );
}

function AuditLog() {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const filters = filtersOf(address);
  const page = useQuery({
    ...auditEntries({ ...filters, page: address.pageAt(auditKeys.page) }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <AuditFilterBar
        filters={filters}
        rows={page.data?.data ?? []}
        onChange={(changes) => address.replace({ ...changes, [auditKeys.page]: '' })}
      />
      <div className={styles.tools}>
        <output className={styles.count}>{page.data && t('audit.count', { count: page.data.total })}</output>
        <ExportButton
          of={t('audit.title')}
          count={page.data?.total}
          download={(context) => downloadAudit(filters, context)}
        />
      </div>
      <RecordsTable
        caption={t('audit.caption')}
        columns={useAuditColumns({})}
        page={page}
        rowKey={({ id }) => id}
        hrefOf={(target) => address.hrefWith({ [auditKeys.page]: pageText(target) })}
        empty={<EmptyRecords>{t(isNarrowed ? 'audit.noneFound' : 'audit.none')}</EmptyRecords>}
      />
    </>
  );
}

const id = /^[0-9a-f]{24}$/;

/** The filters in the address. Addresses are user input: invalid values are ignored. */
function filtersOf({ textAt }: Pick<Address, 'textAt'>): AuditFilters {
  const when = (text: string, isGood: (text: string) => boolean) => (isGood(text) ? text : undefined);
  return {
    action: auditActions.find((action) => action === textAt(auditKeys.action)),
    admin: when(textAt(auditKeys.admin), (text) => id.test(text)),
    about: when(textAt(auditKeys.about), (text) => id.test(text)),
    search: when(textAt(auditKeys.search), (text) => text !== ''),
    from: when(textAt(auditKeys.from), isCalendarDate),
    until: when(textAt(auditKeys.until), isCalendarDate),
  };
}
