import { facilityNames, type CatalogueQuery } from '@inkbridge/api-client';
import { mostNamed } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { states } from '@inkbridge/shared/option-lists';
import { Chip, Field, Select } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { withValue, type Filters } from '../listing/listing-address.js';
import { useFilterCounts } from './use-filter-counts.js';

export type FacilityFieldProps = {
  id: string;
  filters: Filters;
  /** The query of the list that these filters lead to. */
  query: CatalogueQuery;
  onChange: (filters: Filters) => void;
};

/**
 * The facilities of the chosen states that would leave somebody, with how many (D-171). Its own part, because most
 * visitors choose no state. One that was chosen from elsewhere is there as well.
 */
export function Part({ id, filters, query, onChange }: FacilityFieldProps) {
  const { t, language } = useTranslation('public');
  const [chosen = ''] = filters.facility;
  const { counts } = useFilterCounts(query);
  const names = useFacilityNames({ state: filters.state, id: filters.facility });
  const offered = [...names]
    .map(([value, label]) => ({ value, label, count: counts?.facility?.[value] }))
    .filter(({ value, count }) => count !== undefined || value === chosen)
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  return (
    <Field id={id} label={t('filter.facility')}>
      <Select
        name="facility"
        value={names.has(chosen) ? chosen : ''}
        onChange={({ target }) => onChange(withValue(filters, 'facility', target.value))}
      >
        <option value="">{t('filter.any')}</option>
        {offered.map(({ value, label, count }) =>
          count === undefined || value === chosen ? (
            <option key={value} value={value}>
              {label}
            </option>
          ) : (
            <option key={value} value={value} aria-label={t('filter.spoken', { label, count })}>
              {t('filter.counted', { label, count })}
            </option>
          ),
        )}
      </Select>
    </Field>
  );
}

export type FacilityChipProps = { id: string; onRemove: () => void };

/** The chosen facility among the filters in use. */
export function FacilityChip({ id, onRemove }: FacilityChipProps) {
  const { t } = useTranslation('public');
  const name = useFacilityNames({ id: [id] }).get(id) ?? t('filter.facility');
  return (
    <Chip removeLabel={t('filter.remove', { value: name })} onRemove={onRemove}>
      {name}
    </Chip>
  );
}

const known: ReadonlySet<string> = new Set(states);

/** Names by id, as far as they are loaded. An address may hold states and ids that nobody has. */
export function useFacilityNames({ state = [], id = [] }: { state?: readonly string[]; id?: readonly string[] }) {
  const wanted = {
    state: state.filter((one) => known.has(one)).slice(0, mostNamed.states),
    id: [...new Set(id)].filter((one) => /^[0-9a-f]{24}$/.test(one)).slice(0, mostNamed.facilities),
  };
  const { data } = useQuery({ ...facilityNames(wanted), enabled: wanted.state.length + wanted.id.length > 0 });
  return new Map(data?.map((one) => [one.id, one.name]));
}
