import { filterKinds, type FilterKey } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Field, Select } from '@inkbridge/ui';
import { withValue, type Filters } from '../listing/listing-address.js';
import { useFilterOptions } from './filter-options.js';

export type FilterFieldProps = {
  name: FilterKey;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Distinguishes the ids of the bar's fields from those of the sheet's. */
  id: string;
  hint?: string;
};

/**
 * One filter as a native select. If several values are allowed, each choice is added and then no longer offered, and
 * hidden fields keep the chosen values when the form is sent without scripts (AC-054).
 */
export function FilterField({ name, filters, onChange, id, hint }: FilterFieldProps) {
  const { t } = useTranslation('public');
  const optionsOf = useFilterOptions();
  const chosen = filters[name];
  const holdsSeveral = filterKinds[name] === 'several';
  const offered = optionsOf(name).filter(({ value }) => !holdsSeveral || !chosen.includes(value));
  const first = holdsSeveral && chosen.length > 0 ? t('filter.chosen', { count: chosen.length }) : t('filter.any');

  return (
    <>
      {holdsSeveral && chosen.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
      <Field id={`${id}-${name}`} label={t(`filter.${name}`)} hint={hint}>
        <Select
          name={name}
          value={holdsSeveral ? '' : (chosen[0] ?? '')}
          onChange={(event) => onChange(withValue(filters, name, event.target.value))}
        >
          <option value="">{first}</option>
          {offered.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
