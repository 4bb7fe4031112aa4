import { auditEntries, type AuditFilters, downloadAudit } from '@inkbridge/api-client';
import type { AuditEntryJson } from '@inkbridge/contracts';
import { auditActions } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { fieldMessages } from '@inkbridge/profile-screens';
import { isCalendarDate } from '@inkbridge/shared/profile-fields';
import { Chip, classes, Field, Select } from '@inkbridge/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { auditKeys } from '../kit/addresses.js';
import { useAuditColumns } from '../kit/audit/use-audit-columns.js';
import { DayInput } from '../kit/records/day-input.js';
import desk from '../kit/records/desk-page.module.css';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { ExportButton } from '../kit/records/export-button.js';
import { RecordsTable } from '../kit/records/records-table.js';
import { SearchBox } from '../kit/records/search-box.js';
import { type Address, type AddressChanges, pageText, useAddress } from '../kit/records/use-address.js';
import styles from './audit-screen.module.css';

export const bundles = [fieldMessages];

/** `/admin/audit`: the acts of admins (D-150). */
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

type AuditFilterBarProps = {
  filters: AuditFilters;
  /** The rows shown; the names for the id filters are taken from them. */
  rows: readonly AuditEntryJson[];
  onChange: (changes: AddressChanges) => void;
};

/** Filters of the log. Every choice takes effect immediately and is stored in the address. */
function AuditFilterBar({ filters, rows, onChange }: AuditFilterBarProps) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{t('audit.filters')}</legend>
      <SearchBox
        label={t('audit.search')}
        placeholder={t('audit.searchHint')}
        value={filters.search ?? ''}
        onSearch={(text) => onChange({ [auditKeys.search]: text })}
      />
      <Field label={t('audit.act')} className={styles.action}>
        <Select value={filters.action ?? ''} onChange={(event) => onChange({ [auditKeys.action]: event.target.value })}>
          <option value="">{t('audit.allActions')}</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {t(`audit.action.${action}`)}
            </option>
          ))}
        </Select>
      </Field>
      {(['from', 'until'] as const).map((key) => (
        <Field key={key} label={t(`audit.${key}`)} className={styles.day}>
          <DayInput type="date" value={filters[key] ?? ''} onChange={(day) => onChange({ [auditKeys[key]]: day })} />
        </Field>
      ))}
      <IdFilters filters={filters} rows={rows} onChange={onChange} />
    </fieldset>
  );
}

/** The id filters that a link has set, each with a button that removes it. */
function IdFilters({ filters: { about, admin }, rows, onChange }: AuditFilterBarProps) {
  const { t } = useTranslation('admin');
  const target = rows.find((row) => row.target.id === about)?.target.name;
  const person = rows.find((row) => row.admin?._id === admin)?.admin;
  const texts = {
    about: about && t('audit.onlyAbout', { name: target || t('audit.oneRecord') }),
    admin: admin && t('audit.onlyAdmin', { name: person?.name || person?.email || t('audit.oneAdmin') }),
  };
  if (!texts.about && !texts.admin) return null;
  return (
    <div className={styles.chips}>
      {(['about', 'admin'] as const).map((key) => {
        const text = texts[key];
        if (!text) return null;
        return (
          <Chip
            key={key}
            removeLabel={t('records.removeFilter', { filter: text })}
            onRemove={() => onChange({ [auditKeys[key]]: '' })}
          >
            {text}
          </Chip>
        );
      })}
    </div>
  );
}
