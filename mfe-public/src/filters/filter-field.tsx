import { type CountedKey, filterKinds } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Field } from '@inkbridge/ui';
import { type Filters, withValue } from '../listing/listing-address.js';
import { CountedSelect } from './counted-select.js';
import type { Counts } from './use-filter-counts.js';

export type FilterFieldProps = {
  name: CountedKey;
  filters: Filters;
  onChange: (filters: Filters) => void;
  counts?: Counts;
};

/** One filter of the bar; hidden fields keep several chosen values when the form is sent without scripts (AC-054). */
export function FilterField({ id, ...filter }: FilterFieldProps & { id: string }) {
  const { t } = useTranslation('public');
  const { name, filters } = filter;
  const chosen = filters[name];
  return (
    <>
      {filterKinds[name] === 'several' &&
        chosen.map((value) => <input key={value} type="hidden" {...{ name, value }} />)}
      <Field id={`${id}-${name}`} label={t(`filter.${name}`)}>
        <FilterSelect {...filter} more={t('filter.chosen', { count: chosen.length })} />
      </Field>
    </>
  );
}

type FilterSelectProps = FilterFieldProps & {
  /** The text of a multiple select once an option is chosen. */
  more: string;
  className?: string;
};

/** A native select. If several values are allowed, each choice is added and then no longer offered (AC-054). */
export function FilterSelect({ filters, onChange, more, ...rest }: FilterSelectProps) {
  const { t } = useTranslation('public');
  const { name } = rest;
  const chosen = filters[name];
  const holdsSeveral = filterKinds[name] === 'several';
  return (
    <CountedSelect
      {...rest}
      chosen={chosen}
      first={holdsSeveral && chosen.length > 0 ? more : t('filter.any')}
      leavesOutChosen={holdsSeveral}
      value={holdsSeveral ? '' : (chosen[0] ?? '')}
      onChange={(event) => onChange(withValue(filters, name, event.target.value))}
    />
  );
}
