import { type CatalogueQuery, facilitiesFound, facilityNames } from '@inkbridge/api-client';
import { mostNamed } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { stateCodeOf, states } from '@inkbridge/shared/option-lists';
import { pathTo } from '@inkbridge/shared/routes';
import { Chip, Field, Link, Select } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { facilityMessages } from '../facility/messages/en.js';
import { type Filters, withValue } from '../listing/listing-address.js';
import styles from './facility-part.module.css';
import { useFilterCounts } from './use-filter-counts.js';

type FieldProps = {
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
export function FacilityField({ id, filters, query, onChange }: FieldProps) {
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

type ChipProps = { id: string; onRemove: () => void };

/** The chosen facility among the filters in use. */
function FacilityChip({ id, onRemove }: ChipProps) {
  const { t } = useTranslation('public');
  const name = useFacilityNames({ id: [id] }).get(id) ?? t('filter.facility');
  return (
    <Chip removeLabel={t('filter.remove', { value: name })} onRemove={onRemove}>
      {name}
    </Chip>
  );
}

type FindsProps = { text: string };

/** More would be a list of its own. */
const mostFound = 3;

/** Whoever searched for a prison by its name: the pages of those that have it. */
function FacilityFinds({ text }: FindsProps) {
  const { t } = useTranslation('facility');
  const found = (useQuery(facilitiesFound(text)).data ?? []).slice(0, mostFound);
  if (found.length === 0) return null;
  return (
    <div className={styles.finds}>
      <span>{t('found', { count: found.length })}</span>
      <ul className={styles.list}>
        {found.map(({ id, name, state }) => (
          <li key={id}>
            <Link href={pathTo('facility', id)}>
              {name}, {stateCodeOf(state)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export type FacilityPartProps = FieldProps | ChipProps | FindsProps;

export const bundles = [facilityMessages];

/** What the bar says of facilities; one part, because most visitors need none of it. */
export function Part(props: FacilityPartProps) {
  if ('text' in props) return <FacilityFinds {...props} />;
  return 'onRemove' in props ? <FacilityChip {...props} /> : <FacilityField {...props} />;
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
