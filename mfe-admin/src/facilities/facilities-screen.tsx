import { downloadFacilities, facilityRecords } from '@inkbridge/api-client';
import type { FacilityJson } from '@inkbridge/contracts';
import { facilityFilters, isOldGuide } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { states } from '@inkbridge/shared/option-lists';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { Badge, Field, Link, LinkButton, Select, useNow } from '@inkbridge/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dated } from '../kit/dated.js';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { ExportButton } from '../kit/records/export-button.js';
import page from '../kit/records/desk-page.module.css';
import { RecordsSection } from '../kit/records/records-section.js';
import { type RecordColumn, RecordsTable } from '../kit/records/records-table.js';
import { SearchBox } from '../kit/records/search-box.js';
import { pageText, useAddress } from '../kit/records/use-address.js';
import styles from './facilities-screen.module.css';
import { FacilityStatus } from './facility-status.js';
import { facilityMessages } from './messages/en.js';

export const bundles = [facilityMessages];

const keys = { search: 'q', state: 'state', status: 'status', page: 'page' } as const;

/** `/admin/facilities`: the register of the places that letters go to. */
export function Screen() {
  const { t } = useTranslation('facilities');
  usePageTitle(t('title'));
  return (
    <div className={page.page}>
      <header>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={page.lead}>{t('lead')}</p>
      </header>
      <div className={styles.acts}>
        <LinkButton href={pathTo('adminFacility', 'new')} variant="primary" size="small" icon="plus">
          {t('add')}
        </LinkButton>
        <LinkButton href={paths.importFacilities} size="small">
          {t('import')}
        </LinkButton>
      </div>
      <Register />
    </div>
  );
}

function Register() {
  const { t } = useTranslation('facilities');
  const address = useAddress();
  const filters = useFilters();
  const found = useQuery({
    ...facilityRecords({ ...filters, page: address.pageAt(keys.page) }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Object.values(filters).some(Boolean);
  const change = (changes: Readonly<Record<string, string>>) => address.replace({ ...changes, [keys.page]: '' });
  return (
    <RecordsSection
      title={t('list')}
      count={found.data && t('count', { count: found.data.total })}
      tools={
        <>
          <SearchBox
            label={t('search')}
            placeholder={t('searchHint')}
            value={filters.q ?? ''}
            onSearch={(text) => change({ [keys.search]: text })}
          />
          <ExportButton of={t('list')} download={downloadFacilities} />
        </>
      }
    >
      <div className={styles.filters}>
        <FilterSelect
          label={t('field.state')}
          all={t('anyState')}
          options={states.map((state) => ({ value: state, text: state }))}
          value={filters.state ?? ''}
          onChange={(state) => change({ [keys.state]: state })}
        />
        <FilterSelect
          label={t('column.status')}
          all={t('anyStatus')}
          options={facilityFilters.map((status) => ({ value: status, text: t(`filter.${status}`) }))}
          value={filters.status ?? ''}
          onChange={(status) => change({ [keys.status]: status })}
        />
      </div>
      <RecordsTable
        caption={t('list')}
        columns={useColumns()}
        page={found}
        rowKey={({ id }) => id}
        hrefOf={(target) => address.hrefWith({ [keys.page]: pageText(target) })}
        empty={<EmptyRecords>{t(isFiltered ? 'noneFound' : 'none')}</EmptyRecords>}
      />
    </RecordsSection>
  );
}

/** What the address asks for; an unknown state or status means all. */
function useFilters() {
  const address = useAddress();
  return {
    q: address.textAt(keys.search) || undefined,
    state: states.find((state) => state === address.textAt(keys.state)),
    status: facilityFilters.find((status) => status === address.textAt(keys.status)),
  };
}

type FilterSelectProps = {
  label: string;
  all: string;
  options: readonly { value: string; text: string }[];
  value: string;
  onChange: (value: string) => void;
};

function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  return (
    <Field label={label} className={styles.filter}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function useColumns(): RecordColumn<FacilityJson>[] {
  const { t } = useTranslation('facilities');
  return [
    {
      name: 'name',
      heading: t('column.name'),
      cell: ({ id, name, otherNames }) => (
        <>
          <Link href={pathTo('adminFacility', id)}>{name}</Link>
          {otherNames.length > 0 && <small className={styles.others}>{otherNames.join(', ')}</small>}
        </>
      ),
      card: { line: 1 },
    },
    {
      name: 'place',
      heading: t('column.place'),
      cell: ({ mailing: { city, state, zip } }) => `${city}, ${state} ${zip}`,
      card: { line: 2, place: 'wide' },
    },
    {
      name: 'agency',
      heading: t('column.agency'),
      cell: ({ agency }) => agency || '–',
      card: { line: 3, place: 'wide' },
    },
    {
      name: 'status',
      heading: t('column.status'),
      cell: ({ status }) => <FacilityStatus status={status} />,
      card: { line: 1, place: 'end' },
    },
    {
      name: 'checked',
      heading: t('column.checked'),
      cell: ({ checkedOn }) => <CheckedOn day={checkedOn} />,
      card: { line: 4, place: 'wide', worded: true },
    },
  ];
}

function CheckedOn({ day }: { day: string }) {
  const { t } = useTranslation('facilities');
  const today = calendarDate(useNow());
  return (
    <span className={styles.checked}>
      <Dated>{formatDate(day)}</Dated> {isOldGuide(day, today) && <Badge tone="brass">{t('old')}</Badge>}
    </span>
  );
}
