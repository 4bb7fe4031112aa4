import type { AuditFilters } from '@inkbridge/api-client';
import type { AuditEntryJson } from '@inkbridge/contracts';
import { auditActions } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Chip, Field, Select } from '@inkbridge/ui';
import { DayInput } from '../kit/records/day-input.js';
import { SearchBox } from '../kit/records/search-box.js';
import type { AddressChanges } from '../kit/records/use-address.js';
import { auditKeys } from '../kit/addresses/audit-keys.js';
import styles from './audit-filter-bar.module.css';

type AuditFilterBarProps = {
  filters: AuditFilters;
  /** The rows shown; the names for the id filters are taken from them. */
  rows: readonly AuditEntryJson[];
  onChange: (changes: AddressChanges) => void;
};

/** Filters of the log. Every choice takes effect immediately and is stored in the address. */
export function AuditFilterBar({ filters, rows, onChange }: AuditFilterBarProps) {
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
